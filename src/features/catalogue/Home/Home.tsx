import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { usualSlot } from '../../../components/pageSlots';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import { paths } from '../../../paths';
import { shop } from '../../../shop.config';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { CategoryRow } from '../categories/CategoryRow';
import { selectCategories } from '../categories/categoriesSlice';
import { HomeSections } from '../homeSections/HomeSections';
import { fetchHomeSections, selectHomeSections } from '../homeSections/homeSectionsSlice';
import { Marquee } from '../marquee/Marquee';
import { productActions } from '../product/productActions';
import { RecentlyViewed } from '../recent/RecentlyViewed';
import { Sliders } from '../sliders/Sliders';
import { EmptyHome } from './EmptyHome';
import styles from './Home.module.css';

/** Banners and categories, with reserved space while they load. */
const HomeTop = memo(() => {
  const t = useTranslations('home');
  const { data: categories, loadedAt, error } = useAppSelector(selectCategories);
  return (
    <>
      <PageTitle hidden>{t('heading')}</PageTitle>
      <Sliders />
      {(loadedAt || !error) && (
        <section aria-labelledby="categories">
          <h2 id="categories" className="visually-hidden">
            {t('categories')}
          </h2>
          <CategoryRow categories={categories} linkTo={paths.category} allLink={paths.categories} />
        </section>
      )}
    </>
  );
});

const announcements = <Marquee />;
const usual = <div ref={usualSlot.set} className={styles.usual} />;

/** The home page: banners, announcements and product sections. Its data is fetched at startup. */
const Home = () => {
  const t = useTranslations('home');
  const dispatch = useAppDispatch();
  const { data: categories, loadedAt } = useAppSelector(selectCategories);
  return (
    <RequestContent
      request={useAppSelector(selectHomeSections)}
      skeleton={
        <div className={styles.home}>
          <HomeTop />
          {usual}
          <ProductGridSkeleton layout="shelf" />
        </div>
      }
      retry={() => dispatch(fetchHomeSections())}
    >
      {(sections) => (
        <div className={styles.home}>
          <PageHead title={t('title', { shop: shop.name })} description={t('description')} />
          <HomeTop />
          {usual}
          <HomeSections sections={sections} linkTo={paths.product} {...productActions}>
            {announcements}
          </HomeSections>
          {sections.length === 0 && loadedAt !== null && (
            <EmptyHome hasGoods={categories.length > 0} />
          )}
          <RecentlyViewed />
        </div>
      )}
    </RequestContent>
  );
};

export default Home;

import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/PageHead';
import { usualSlot } from '../../../components/partSlots';
import { ProductGridSkeleton } from '../../../components/product/ProductGridSkeleton';
import { paths } from '../../../paths';
import { shop } from '../../../shop.config';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { HomeSections } from '../homeSections/HomeSections';
import { fetchHomeSections, selectHomeSections } from '../homeSections/homeSectionsSlice';
import { Marquee } from '../marquee/Marquee';
import { productActions } from '../product/productActions';
import { RecentlyViewed } from '../recent/RecentlyViewed';
import styles from './Home.module.css';
import { HomeTop } from './HomeTop';

const announcements = <Marquee />;
const usual = <div ref={usualSlot.set} className={styles.usual} />;

/** The home page: banners, announcements and product sections. Its data is fetched at startup. */
const Home = () => {
  const t = useTranslations('home');
  const dispatch = useAppDispatch();
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
          <RecentlyViewed />
        </div>
      )}
    </RequestContent>
  );
};

export default Home;

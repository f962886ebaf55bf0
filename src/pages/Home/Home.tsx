import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { CategoryTiles } from '../../features/categories/CategoryTiles';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { HomeSections } from '../../features/homeSections/HomeSections';
import {
  fetchHomeSections,
  selectHomeSections,
} from '../../features/homeSections/homeSectionsSlice';
import { Marquee } from '../../features/marquee/Marquee';
import { Sliders } from '../../features/sliders/Sliders';
import { Fetched } from '../../offline/Fetched';
import { shop } from '../../shop.config';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './Home.module.css';

/** The shop's front: banners, announcements, shelves. Its data is loaded at startup. */
const Home = () => {
  const t = useTranslations('home');
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategories);
  return (
    <>
      <PageHead title={t('title', { shop: shop.name })} description={t('description')} />
      <Fetched
        request={useAppSelector(selectHomeSections)}
        skeleton={
          <div className={styles.home}>
            <Sliders />
            <ProductGridSkeleton layout="shelf" />
          </div>
        }
        retry={() => dispatch(fetchHomeSections())}
      >
        {(sections) => (
          <div className={styles.home}>
            <PageTitle hidden>{t('heading')}</PageTitle>
            <Sliders />
            <Marquee />
            {categories.data.length > 0 && (
              <section aria-labelledby="categories">
                <div className={styles.head}>
                  <h2 id="categories">{t('categories')}</h2>
                  <Link to={paths.categories}>{t('seeAll')}</Link>
                </div>
                <CategoryTiles categories={categories.data} linkTo={paths.category} layout="row" />
              </section>
            )}
            <HomeSections sections={sections} linkTo={paths.product} />
          </div>
        )}
      </Fetched>
    </>
  );
};

export default Home;

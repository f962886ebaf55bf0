import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../components/PageTitle';
import { CategoryTiles } from '../../features/categories/CategoryTiles';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { Marquee } from '../../features/marquee/Marquee';
import { Sliders } from '../../features/sliders/Sliders';
import { paths } from '../../paths';
import { useAppSelector } from '../../store/hooks';
import styles from './Home.module.css';

/** Banners, announcements and categories, each with reserved space while it loads. */
export const HomeTop = memo(() => {
  const t = useTranslations('home');
  const { data: categories, loadedAt, error } = useAppSelector(selectCategories);
  return (
    <>
      <PageTitle hidden>{t('heading')}</PageTitle>
      <Sliders />
      <Marquee />
      {(loadedAt || !error) && (
        <section aria-labelledby="categories">
          <div className={styles.head}>
            <h2 id="categories">{t('categories')}</h2>
            <Link to={paths.categories}>{t('seeAll')}</Link>
          </div>
          <CategoryTiles categories={categories} linkTo={paths.category} layout="row" />
        </section>
      )}
    </>
  );
});

import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { CategoryRow } from '../categories/CategoryRow';
import { selectCategories } from '../categories/categoriesSlice';
import { Sliders } from '../sliders/Sliders';

/** Banners and categories, with reserved space while they load. */
export const HomeTop = memo(() => {
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

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { selectCategories } from '../../features/categories/categoriesSlice';
import {
  fetchProductsByCategory,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './Category.module.css';
import { FilteredProducts } from './FilteredProducts';
import { searchProducts } from './search';

/** Searches every shelf on the device, so that it also finds things without a signal. */
export const SearchResults = ({ words }: { words: string }) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const { data: categories } = useAppSelector(selectCategories);
  useEffect(() => {
    for (const { _id } of categories) dispatch(fetchProductsByCategory(_id));
  }, [dispatch, categories]);
  const shelves = useAppSelector((state) =>
    categories.map(({ _id }) => selectProductsByCategory(state, _id)),
  );
  const found = searchProducts(
    shelves.flatMap(({ data }) => data),
    words,
  );
  const waiting = shelves.some(({ loadedAt, error }) => !loadedAt && !error);
  const incomplete = shelves.some(({ loadedAt, error }) => !loadedAt && error);
  return (
    <div className={styles.page}>
      <PageHead title={t('searchTitle', { query: words })} />
      <PageTitle>{t('searchTitle', { query: words })}</PageTitle>
      {incomplete && <p className={styles.description}>{t('searchPartial')}</p>}
      {found.length > 0 && <FilteredProducts products={found} />}
      {found.length === 0 && waiting && <ProductGridSkeleton />}
      {found.length === 0 && !waiting && (
        <Message title={t('searchEmptyTitle', { query: words })} text={t('searchEmptyText')}>
          <Link to={paths.categories} className={button.primary}>
            {t('allTitle')}
          </Link>
        </Message>
      )}
    </div>
  );
};

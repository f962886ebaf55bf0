import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../app/paths';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import type { Category } from '../../contract/category';
import { selectCategories } from '../../features/categories/categoriesSlice';
import {
  fetchProductsByCategory,
  selectShelves,
} from '../../features/productsByCategory/productsByCategorySlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './Category.module.css';
import { FilteredProducts } from './FilteredProducts';
import { searchProducts } from './search';

/** Larger shelves are too heavy for a phone to fetch for a search; once opened they are searched too. */
const isSearchable = ({ productCount }: Category) => productCount <= 500;

/** Searches every shelf on the device, so that it also finds things without a signal. */
export const SearchResults = ({ words }: { words: string }) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const { data: categories } = useAppSelector(selectCategories);
  const shelves = useAppSelector(selectShelves);
  useEffect(() => {
    for (const { _id } of categories.filter(isSearchable)) dispatch(fetchProductsByCategory(_id));
  }, [dispatch, categories]);
  const asked = categories.map((category) => ({ category, shelf: shelves[category._id] }));
  const found = searchProducts(
    asked.flatMap(({ shelf }) => shelf?.data ?? []),
    words,
  );
  const waiting = asked.some(
    ({ category, shelf }) => isSearchable(category) && !shelf?.loadedAt && !shelf?.error,
  );
  const incomplete = !waiting && asked.some(({ shelf }) => !shelf?.loadedAt);
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

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import type { Category } from '../../contract/category';
import {
  fetchWholeShelf,
  type Shelf,
  selectShelves,
} from '../../features/productsByCategory/productsByCategorySlice';
import { paths } from '../../paths';
import { useRecoveries } from '../../pwa/connectivity';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import styles from './Category.module.css';
import { FilteredProducts } from './FilteredProducts';
import { searchProducts } from './search';

/** Larger categories are too big to fetch for a search; they are searched once they were opened. */
const isSearchable = ({ productCount }: Category) => productCount <= 500;

/** Whether every product of a category is on the device. */
const isWhole = (shelf: Shelf | undefined) => !!shelf?.loadedAt && !shelf.next;

/** Searches every category on the device, so that search works offline. */
export const FoundProducts = ({
  searchText,
  categories,
}: {
  searchText: string;
  categories: Category[];
}) => {
  const t = useTranslations('category');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const recoveries = useRecoveries();
  const shelves = useAppSelector(selectShelves);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to fetch again
  useEffect(() => {
    const known = selectShelves(store.getState());
    for (const { _id } of categories.filter(isSearchable)) {
      if (!isWhole(known[_id])) void dispatch(fetchWholeShelf(_id));
    }
  }, [dispatch, store, categories, recoveries]);

  const searched = categories.map((category) => ({ category, shelf: shelves[category._id] }));
  const found = searchProducts(
    searched.map(({ category, shelf }) => ({ name: category.name, products: shelf?.data ?? [] })),
    searchText,
  );
  const waiting = searched.some(
    ({ category, shelf }) => isSearchable(category) && !isWhole(shelf) && !shelf?.error,
  );
  const incomplete = !waiting && searched.some(({ shelf }) => !isWhole(shelf));
  if (found.length === 0 && waiting) return <ProductGridSkeleton />;
  return (
    <>
      {incomplete && <p className={styles.description}>{t('searchPartial')}</p>}
      {found.length > 0 ? (
        <FilteredProducts products={found} />
      ) : (
        <Message
          title={t(incomplete ? 'searchIncompleteTitle' : 'searchEmptyTitle', {
            query: searchText,
          })}
          text={t('searchEmptyText')}
        >
          <Link to={paths.categories} className={button.primary}>
            {t('allTitle')}
          </Link>
        </Message>
      )}
    </>
  );
};

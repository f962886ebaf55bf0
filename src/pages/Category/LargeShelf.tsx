import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ShelfChoices } from '../../contract/shelf';
import {
  type Filters,
  noFilters,
  readFilters,
  writeFilters,
} from '../../features/productsByCategory/filters';
import {
  type Shelf,
  selectProductsByCategory,
} from '../../features/productsByCategory/productsByCategorySlice';
import {
  firstPage,
  isPaged,
  listQuery,
  pageQuery,
  shelfAddress,
} from '../../features/productsByCategory/shelfAddress';
import { useAppSelector } from '../../store/hooks';
import styles from './Category.module.css';
import { FilterBar } from './FilterBar';
import { ShelfProducts } from './ShelfProducts';
import { ShelfSelection } from './ShelfSelection';

interface LargeShelfProps {
  id: string;
  /** All of the category, as far as it is loaded. */
  shelf: Shelf;
  choices: ShelfChoices;
}

/** A category that is not on the device as a whole: the API sorts, filters and counts its products. */
export const LargeShelf = ({ id, shelf, choices }: LargeShelfProps) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const counted = useRef<HTMLParagraphElement>(null);
  const filters = readFilters(query);
  const address = shelfAddress(id, query);
  const selection = useAppSelector((state) => selectProductsByCategory(state, address));
  const choose = (next: Filters) =>
    setQuery(writeFilters(firstPage(query), next), { replace: true });
  const clear = () => {
    choose(noFilters);
    // The clicked button disappears; the focus stays near it.
    counted.current?.focus();
  };
  const count = shelf.total ?? shelf.data.length;
  const paged = isPaged(query);
  const shown = paged ? selection.data.length : selection.total;
  return (
    <>
      <FilterBar choices={choices} filters={filters} onChange={choose} onClear={clear} />
      <div className={styles.summary}>
        <p ref={counted} tabIndex={-1} role="status" className={styles.count}>
          {shown === undefined || shown === count
            ? t('products', { count })
            : t('shown', { shown, count })}
        </p>
        <Link to={paged ? listQuery(query) : pageQuery(query)}>
          {t(paged ? 'byList' : 'byPage')}
        </Link>
      </div>
      {address === id ? (
        <ShelfProducts address={id} shelf={shelf} />
      ) : (
        <ShelfSelection key={address} address={address} known={shelf.data} onClear={clear} />
      )}
    </>
  );
};

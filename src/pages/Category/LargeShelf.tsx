import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Choices } from '../../contract/choices';
import { readFilters, writeFilters } from '../../contract/rules/filters/filterAddress';
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
import { FilterLayout } from './FilterLayout';
import { ShelfProducts } from './ShelfProducts';
import { ShelfSelection } from './ShelfSelection';

interface LargeShelfProps {
  id: string;
  /** All of the category, as far as it is loaded. */
  shelf: Shelf;
  choices: Choices;
}

/** A category that is not on the device as a whole: the API sorts, filters and counts its products. */
export const LargeShelf = ({ id, shelf, choices }: LargeShelfProps) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const address = shelfAddress(id, query);
  const selection = useAppSelector((state) => selectProductsByCategory(state, address));
  // Those of the previous selection stay until this one is loaded.
  const [known, setKnown] = useState(choices);
  const current = address === id ? choices : (selection.choices ?? known);
  if (current !== known) setKnown(current);
  const count = shelf.total ?? shelf.data.length;
  const paged = isPaged(query);
  const shown = paged ? selection.data.length : selection.total;
  return (
    <FilterLayout
      choices={current}
      filters={filters}
      onChange={(next) => setQuery(writeFilters(firstPage(query), next), { replace: true })}
      shown={selection.total}
      summary={
        shown === undefined || shown === count
          ? t('products', { count })
          : t('shown', { shown, count })
      }
      link={
        <Link to={paged ? listQuery(query) : pageQuery(query)}>
          {t(paged ? 'byList' : 'byPage')}
        </Link>
      }
    >
      {(clear) =>
        address === id ? (
          <ShelfProducts address={id} shelf={shelf} />
        ) : (
          <ShelfSelection key={address} address={address} known={shelf.data} onClear={clear} />
        )
      }
    </FilterLayout>
  );
};

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Choices } from '../../contract/choices';
import { readFilters, writeFilters } from '../../contract/rules/filters/filterAddress';
import { selectCards } from '../../contract/rules/filters/selectCards';
import { selectProductsByCategory } from '../../features/productsByCategory/productsByCategorySlice';
import type { Shelf } from '../../features/productsByCategory/shelf';
import {
  firstPage,
  isPaged,
  listQuery,
  pageQuery,
  shelfAddress,
} from '../../features/productsByCategory/shelfAddress';
import { useAppSelector } from '../../slices/hooks';
import { CategoryTitle } from './CategoryTitle';
import { FilterLayout } from './FilterLayout';
import { ShelfProducts } from './ShelfProducts';
import { ShelfSelection } from './ShelfSelection';

interface LargeShelfProps {
  id: string;
  /** The loaded products of the whole category. */
  shelf: Shelf;
  choices: Choices;
}

/** A large category: the API sorts, filters and counts its products. */
export const LargeShelf = ({ id, shelf, choices }: LargeShelfProps) => {
  const t = useTranslations('category');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const address = shelfAddress(id, query);
  const selection = useAppSelector((state) => selectProductsByCategory(state, address));
  const paged = isPaged(query);
  // Where the API does not respond, the products on the device are filtered and counted.
  const saved =
    !selection.loadedAt && selection.failure === 'unreachable' && !paged
      ? { ...selectCards(shelf.data, filters), of: shelf.data.length }
      : undefined;
  // The choices of the previous selection are shown until this one is loaded.
  const [known, setKnown] = useState(choices);
  const latest = address === id ? choices : (selection.choices ?? known);
  if (latest !== known) setKnown(latest);
  const count = saved?.of ?? shelf.total ?? shelf.data.length;
  const total = saved?.products.length ?? selection.total;
  const shown = paged ? selection.data.length : total;
  return (
    <FilterLayout
      title={<CategoryTitle id={id} />}
      choices={saved?.choices ?? latest}
      filters={filters}
      onChange={(next) => setQuery(writeFilters(firstPage(query), next), { replace: true })}
      shown={total}
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
          <ShelfSelection key={address} address={address} saved={saved} onClear={clear} />
        )
      }
    </FilterLayout>
  );
};

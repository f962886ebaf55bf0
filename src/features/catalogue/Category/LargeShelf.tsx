import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Choices } from '../../../contract/choices';
import { useAppSelector } from '../../../sync/requests/hooks';
import { FilterLayout } from '../../search/filters/FilterLayout';
import { ShelfSelection } from '../../search/filters/ShelfSelection';
import { useFilters } from '../../search/filters/useFilters';
import { useSelection } from '../../search/filters/useSelection';
import { CategoryTitle } from '../productGrid/CategoryTitle';
import { NoMatchingProducts } from '../productGrid/NoMatchingProducts';
import { ProductList } from '../productGrid/ProductList';
import { ShelfProducts } from '../productGrid/ShelfProducts';
import { selectProductsByCategory } from '../productsByCategory/productsByCategorySlice';
import type { Shelf } from '../productsByCategory/shelf';
import { isPaged, listQuery, pageQuery, shelfAddress } from '../productsByCategory/shelfAddress';
import { useDeviceShelf } from './useDeviceShelf';

interface LargeShelfProps {
  id: string;
  /** The loaded products of the whole category. */
  shelf: Shelf;
  choices: Choices;
}

/** A large category, sorted, filtered and counted on the device if it has all products, else by the API. */
export const LargeShelf = ({ id, shelf, choices }: LargeShelfProps) => {
  const t = useTranslations('category');
  const filtering = useFilters();
  const { query, clear } = filtering;
  const address = shelfAddress(id, query);
  const paged = isPaged(query);
  const device = useDeviceShelf(id, shelf);
  const selected = useAppSelector((state) => selectProductsByCategory(state, address));
  const [before, setBefore] = useState(selected);
  if (selected !== before && (selected.loadedAt ?? selected.error) !== null) setBefore(selected);
  // Where the API does not respond, the loaded products are filtered and counted.
  const loaded = !selected.loadedAt && selected.failure === 'unreachable' ? shelf.data : undefined;
  const cards = paged || address === id ? undefined : (device ?? loaded);
  const { selection, shown: list } = useSelection(cards, address);
  // The choices of the previous selection are shown until this one is loaded.
  const [known, setKnown] = useState(choices);
  const latest = address === id ? choices : (selection?.choices ?? selected.choices ?? known);
  if (latest !== known) setKnown(latest);
  const count = cards?.length ?? shelf.total ?? shelf.data.length;
  const total = selection?.products.length ?? selected.total;
  const shown = paged ? selected.data.length : total;
  return (
    <FilterLayout
      title={<CategoryTitle id={id} />}
      choices={latest}
      filtering={filtering}
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
      {list.found && device ? (
        list.found.products.length > 0 ? (
          <ProductList products={list.found.products} name={list.address} />
        ) : (
          <NoMatchingProducts onClear={clear} />
        )
      ) : list.address === id ? (
        <ShelfProducts address={id} shelf={shelf} />
      ) : (
        <ShelfSelection
          address={list.address}
          before={before}
          saved={list.found && { ...list.found, of: shelf.data.length }}
          onClear={clear}
        />
      )}
    </FilterLayout>
  );
};

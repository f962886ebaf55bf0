import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../contract/catalogue/product';
import { getConnection, useRecoveries } from '../../../sync/connection/connectivity';
import type { AppState } from '../../../sync/requests/appStore';
import { useAppDispatch, useAppStore, useLatestVariants } from '../../../sync/requests/hooks';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { inCard, inCards, inEach, inFields, inVariant } from '../../../sync/requests/variantsIn';
import { namedProducts, productOfSlug, searchedName } from '../onDevice/namesProduct';
import { searchProducts } from '../results/searchProducts';
import { searchApi } from '../searchApi';
import { type Choice, chooseGoods } from './chooseGoods';
import { readList, type WantedLine } from './readList';

export interface FoundGoods {
  /** What the line asks for, the best first. */
  named: ProductCard[];
  /** What else the search has found. */
  near: ProductCard[];
  /** Whether only a part of the catalogue was searched. */
  isPartial: boolean;
}

const MAX_RESULTS = 12;

/** Searches for a line of a list as the search field would: on the device, else by the API. */
export const findGoods =
  ({ name }: WantedLine): FeatureThunk<Promise<FoundGoods>, AppState> =>
  async (dispatch) => {
    const query = searchedName(name);
    const options = { limit: MAX_RESULTS, isLoading: true };
    const found = await dispatch(searchProducts(query, options));
    let named = namedProducts(query, found);
    // The last word of a slug may be in no name: 'moong dal split'.
    const shorter = query.split(' ').slice(0, -1).join(' ');
    if (named.length === 0 && shorter.includes(' ')) {
      const { results } = await dispatch(searchProducts(shorter, options));
      named = [productOfSlug(query, results)].filter((product) => product !== undefined);
    }
    // Results for another word than the one that was written are nothing near it.
    const isOther = named.length === 0 && found.suggestion !== undefined;
    // The answer of the shop has the prices and the stock of now, which the page takes over.
    if (found.source === 'saved' && getConnection() !== 'offline')
      void dispatch(searchApi(query, { limit: MAX_RESULTS }));
    const isNamed = ({ _id }: ProductCard) => named.some((product) => product._id === _id);
    const near = isOther ? [] : found.results.filter((product) => !isNamed(product));
    return { named, near, isPartial: found.isPartial ?? false };
  };

export interface ListRow {
  line: WantedLine;
  /** Undefined while it is searched for. */
  goods?: FoundGoods;
  choice?: Choice | undefined;
  isRemoved?: boolean;
}

const inRows = inEach(
  inFields<ListRow>({
    goods: inFields({ named: inCards, near: inCards }),
    choice: inFields({ product: inCard, variant: inVariant }),
  }),
);

/** Searches at the same time; more would only wait for each other. */
const MAX_SEARCHES = 4;

/** The packs of the orders that the device knows. */
const selectBoughtPacks = ({ orders }: AppState) =>
  Object.values(orders.detailsById).flatMap(
    ({ data }) => data?.items.map((item) => item.variantId) ?? [],
  );

/** The rows of a list, which are found one by one, and how one of them is changed. @param text never another one */
export const useListRows = (text: string) => {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const recoveries = useRecoveries();
  const [lines] = useState(() => readList(text));
  const [rows, setRows] = useState(() => lines.map((line): ListRow => ({ line })));
  const change = (index: number, next: (row: ListRow) => ListRow) =>
    setRows((known) => known.map((row, at) => (at === index ? next(row) : row)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to search again
  useEffect(() => {
    let isCurrent = true;
    const usual = selectBoughtPacks(getState());
    const waiting = [...lines.entries()];
    const searchNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (!next || !isCurrent) return;
      const [index, line] = next;
      const goods = await dispatch(findGoods(line));
      // After a recovery what was found and changed stays.
      const find = (row: ListRow): ListRow => ({
        ...row,
        goods,
        choice: row.choice ?? chooseGoods(line, goods.named, usual),
      });
      if (isCurrent) change(index, find);
      return searchNext();
    };
    for (let started = 0; started < MAX_SEARCHES; started += 1) void searchNext();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, getState, lines, recoveries]);

  return { rows: useLatestVariants(rows, inRows), change };
};

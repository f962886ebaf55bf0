import { useEffect, useState } from 'react';
import { useRecoveries } from '../../../sync/connection/connectivity';
import type { AppState } from '../../../sync/requests/appStore';
import { useAppDispatch, useAppStore, useLatestVariants } from '../../../sync/requests/hooks';
import { inCard, inCards, inEach, inFields, inVariant } from '../../../sync/requests/variantsIn';
import { type Choice, chooseGoods } from './chooseGoods';
import { type FoundGoods, findGoods } from './findGoods';
import { readList, type WantedLine } from './readList';

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

import { useEffect, useState } from 'react';
import { searchApi } from '../../features/search/searchApi';
import { getConnection, useRecoveries } from '../../pwa/connectivity';
import { useAppDispatch } from '../../store/hooks';
import { type FoundProducts, searchProducts } from './searchProducts';

/** More are seldom looked through. */
const MAX_RESULTS = 100;

const MAX_REMEMBERED = 10;
/** Of this visit, so that results are there at once when the shopper comes back. */
const remembered = new Map<string, FoundProducts>();

const remember = (query: string, found: FoundProducts) => {
  remembered.delete(query);
  remembered.set(query, found);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
};

/** What is found for a query; undefined until it is. The device answers first, then the API with today's prices. */
export const useFoundProducts = (query: string) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const [found, setFound] = useState(() => remembered.get(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to search again
  useEffect(() => {
    let isShown = true;
    const show = (next: FoundProducts) => {
      remember(query, next);
      if (isShown) setFound(next);
    };
    const search = async () => {
      const first = await dispatch(searchProducts(query, { limit: MAX_RESULTS, isLoading: true }));
      // What the API has found in this visit is newer than what the device knows.
      if (first.source === 'api' || remembered.get(query)?.source !== 'api') show(first);
      const isAsked = first.source !== 'saved' || !first.total;
      if (isAsked || getConnection() === 'offline') return;
      const current = await dispatch(searchApi(query, MAX_RESULTS));
      if (current) show({ ...current, source: 'api' });
    };
    void search();
    return () => {
      isShown = false;
    };
  }, [dispatch, query, recoveries]);
  return found;
};

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { writeFilters } from '../../contract/rules/filters/filterAddress';
import type { Filters } from '../../contract/rules/filters/filters';
import { hasFound } from '../../features/search/deviceIndex';
import { hasNoSearch, searchApi } from '../../features/search/searchApi';
import { getConnection, useRecoveries } from '../../pwa/connectivity';
import { onCatalogueChange } from '../../store/catalogueChanges';
import { useAppDispatch } from '../../store/hooks';
import { searchAgain } from './searchAgain';
import { type FoundProducts, searchProducts } from './searchProducts';

const PAGE_SIZE = 100;

const MAX_REMEMBERED = 10;
/** Of this visit, so that results are there at once when the shopper comes back. */
const remembered = new Map<string, FoundProducts>();

const remember = (key: string, found: FoundProducts) => {
  remembered.delete(key);
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
};

/** A first page with the pages after it that are on screen, if they still follow it. */
const keepFollowing = (key: string, first: FoundProducts): FoundProducts => {
  const { results, total } = remembered.get(key) ?? first;
  const isSame = first.results.every(({ _id }, index) => _id === results[index]?._id);
  if (!isSame || total !== first.total) return first;
  return { ...first, results: [...first.results, ...results.slice(first.results.length)] };
};

/**
 * What is found for a query; until it is, what was found with other filters, or undefined. The device
 * answers first, then the API with today's prices.
 */
export const useFoundProducts = (query: string, filters: Filters) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const key = String(writeFilters(new URLSearchParams({ q: query }), filters));
  const [shown, setShown] = useState(() => ({ key, found: remembered.get(key) }));
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(key);
  const show = (next: FoundProducts) => {
    remember(key, next);
    setShown({ key, found: next });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters; the network's return is a reason to search again
  useEffect(() => {
    let isShown = true;
    latest.current = key;
    const showFirst = (first: FoundProducts) => {
      const next = keepFollowing(key, first);
      if (isShown) show(next);
      else remember(key, next);
    };
    const search = async () => {
      const options = { limit: PAGE_SIZE, filters };
      const first = await dispatch(searchProducts(query, { ...options, isLoading: true }));
      // What the API has found in this visit is newer than what the device knows.
      if (first.source === 'api' || remembered.get(key)?.source !== 'api') showFirst(first);
      const isAsked = first.source !== 'saved' || !hasFound(first);
      if (isAsked || getConnection() === 'offline') return;
      const current = await dispatch(searchApi(query, options));
      if (current) showFirst({ ...current, source: 'api' });
    };
    const known = remembered.get(key);
    if (known) setShown({ key, found: known });
    setFailed(false);
    void search();
    return () => {
      isShown = false;
    };
  }, [dispatch, query, key, recoveries]);

  const reload = useEffectEvent(async () => {
    if (hasNoSearch()) return true;
    if (!shown.found || shown.key !== key) return false;
    const { length } = shown.found.results;
    const current = await dispatch(searchAgain(query, filters, Math.max(length, PAGE_SIZE)));
    if (!current) return false;
    const next: FoundProducts = { ...current, source: 'api' };
    remember(key, next);
    // The filters were changed meanwhile.
    if (latest.current === key) setShown({ key, found: next });
    return true;
  });
  useEffect(() => onCatalogueChange(() => reload()), []);

  const showMore = async () => {
    const { found } = shown;
    if (!found || shown.key !== key) return;
    const { results, source } = found;
    const after = results.at(-1)?._id;
    const page =
      source === 'api'
        ? await dispatch(searchApi(query, { limit: PAGE_SIZE, filters, after }))
        : undefined;
    const limit = results.length + PAGE_SIZE;
    const next: FoundProducts = page
      ? { ...found, results: [...results, ...page.results] }
      : await dispatch(searchProducts(query, { limit, filters, isLoading: false }));
    const hasMore = next.results.length > results.length;
    if (hasMore) remember(key, next);
    // The filters were changed meanwhile.
    if (latest.current !== key) return;
    setFailed(!hasMore);
    if (hasMore) setShown({ key, found: next });
  };
  return { found: shown.found, hasFailed, showMore };
};

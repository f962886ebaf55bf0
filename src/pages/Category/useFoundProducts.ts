import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { writeFilters } from '../../contract/rules/filters/filterAddress';
import type { Filters } from '../../contract/rules/filters/filters';
import { hasFound } from '../../features/search/deviceIndex';
import { hasNoSearch, searchApi } from '../../features/search/searchApi';
import { getConnection, useRecoveries } from '../../pwa/connectivity';
import { onCatalogueChange } from '../../store/catalogueChanges';
import { useAppDispatch } from '../../store/hooks';
import { isTransient, serializeError } from '../../store/request';
import { recallFound, rememberFound } from './rememberedFound';
import { searchAgain } from './searchAgain';
import { type FoundProducts, searchProducts } from './searchProducts';

const PAGE_SIZE = 100;

/** A first page with the pages after it of what is known, if they still follow it. */
const keepFollowing = (first: FoundProducts, known = first): FoundProducts => {
  const { results, total } = known;
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
  const [shown, setShown] = useState(() => ({ key, found: recallFound(key) }));
  const [hasFailed, setFailed] = useState(false);
  /** What is found for the present filters by now, for calls that have waited for a response. */
  const latest = useRef(shown);
  const show = (found: FoundProducts) => {
    rememberFound(key, found);
    latest.current = { key, found };
    setShown(latest.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters; the network's return is a reason to search again
  useEffect(() => {
    let isShown = true;
    if (latest.current.key !== key) latest.current = { key, found: recallFound(key) };
    const known = () => (isShown ? latest.current.found : recallFound(key));
    /** @param before what was known when the first page was asked for */
    const showFirst = (first: FoundProducts, before: FoundProducts | undefined) => {
      const now = known();
      // What the API has found is newer than what the device knows, and than `first` if found meanwhile.
      if (now?.source === 'api' && (first.source !== 'api' || now !== before)) return;
      const next = keepFollowing(first, now);
      if (isShown) show(next);
      else rememberFound(key, next);
    };
    const search = async () => {
      const options = { limit: PAGE_SIZE, filters };
      const before = known();
      const first = await dispatch(searchProducts(query, { ...options, isLoading: true }));
      showFirst(first, before);
      const isAsked = first.source !== 'saved' || !hasFound(first);
      if (isAsked || getConnection() === 'offline') return;
      const beforeApi = known();
      const current = await dispatch(searchApi(query, options));
      if (current) showFirst({ ...current, source: 'api' }, beforeApi);
    };
    if (latest.current.found) setShown(latest.current);
    setFailed(false);
    void search();
    return () => {
      isShown = false;
    };
  }, [dispatch, query, key, recoveries]);

  const reload = useEffectEvent(async () => {
    if (hasNoSearch()) return true;
    const { found } = latest.current;
    if (!found) return false;
    const limit = Math.max(found.results.length, PAGE_SIZE);
    try {
      const current = await dispatch(searchAgain(query, filters, limit));
      // More was loaded meanwhile, or the filters were changed.
      if (latest.current.found !== found) return false;
      show({ ...current, source: 'api' });
      return true;
    } catch (error) {
      return !isTransient(serializeError(error).status);
    }
  });
  useEffect(() => onCatalogueChange(() => reload()), []);

  const showMore = async () => {
    const { found } = latest.current;
    if (!found || latest.current.key !== key) return;
    const { results, source } = found;
    const after = results.at(-1)?._id;
    const page =
      source === 'api'
        ? await dispatch(searchApi(query, { limit: PAGE_SIZE, filters, after }))
        : undefined;
    const limit = results.length + PAGE_SIZE;
    const longer = page
      ? undefined
      : await dispatch(searchProducts(query, { limit, filters, isLoading: false }));
    const { key: keyNow, found: now } = latest.current;
    const isOther = longer ? now !== found : now?.results.at(-1)?._id !== after;
    // The filters were changed meanwhile, or the results.
    if (!now || keyNow !== key || isOther) return;
    const next = longer ?? { ...now, results: [...now.results, ...(page?.results ?? [])] };
    const hasMore = next.results.length > results.length;
    setFailed(!hasMore);
    if (hasMore) show(next);
  };
  return { found: shown.found, hasFailed, showMore };
};

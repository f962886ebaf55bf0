import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { writeFilters } from '../../../contract/rules/filters/filterAddress';
import type { Filters } from '../../../contract/rules/filters/filters';
import { getConnection, useRecoveries } from '../../../sync/connection/connectivity';
import { onCatalogueChange } from '../../../sync/requests/catalogueChanges';
import { isTransient } from '../../../sync/requests/errors';
import { useAppDispatch, useLatestVariants } from '../../../sync/requests/hooks';
import { serializeError } from '../../../sync/requests/request';
import { inCards, inFields } from '../../../sync/requests/variantsIn';
import { hasFound } from '../onDevice/deviceIndex';
import { hasNoSearch, searchApi } from '../searchApi';
import { refetchResults } from './refetchResults';
import { recallResults, rememberResults } from './rememberedResults';
import { type SourcedResults, searchProducts } from './searchProducts';

const PAGE_SIZE = 100;

const inResults = inFields<SourcedResults>({ results: inCards });

/** A first page followed by the known further pages, if they still match it. */
const keepFollowing = (first: SourcedResults, known = first): SourcedResults => {
  const { results, total } = known;
  const isSame = first.results.every(({ _id }, index) => _id === results[index]?._id);
  if (!isSame || total !== first.total) return first;
  return { ...first, results: [...first.results, ...results.slice(first.results.length)] };
};

/**
 * The results of a search; until they are there, those with other filters, or undefined. Results from the
 * device are shown first, then those of the API with current prices.
 */
export const useSearchResults = (query: string, filters: Filters) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const key = String(writeFilters(new URLSearchParams({ q: query }), filters));
  const [shown, setShown] = useState(() => ({ key, found: recallResults(key) }));
  const [hasFailed, setFailed] = useState(false);
  /** The latest results, read by calls after they have waited for a response. */
  const latest = useRef(shown);
  const show = (found: SourcedResults) => {
    rememberResults(key, found);
    latest.current = { key, found };
    setShown(latest.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters; the network's return is a reason to search again
  useEffect(() => {
    let isShown = true;
    if (latest.current.key !== key) latest.current = { key, found: recallResults(key) };
    const known = () => (isShown ? latest.current.found : recallResults(key));
    /** @param before the results when the first page was requested */
    const showFirst = (first: SourcedResults, before: SourcedResults | undefined) => {
      const now = known();
      // Results of the API are newer than those of the device, and than `first` if they arrived in the meantime.
      if (now?.source === 'api' && (first.source !== 'api' || now !== before)) return;
      const next = keepFollowing(first, now);
      if (isShown) show(next);
      else rememberResults(key, next);
    };
    const search = async () => {
      const options = { limit: PAGE_SIZE, filters };
      const before = known();
      const first = await dispatch(searchProducts(query, { ...options, isLoading: true }));
      showFirst(first, before);
      const isApiCalled = first.source !== 'saved' || !hasFound(first);
      if (isApiCalled || getConnection() === 'offline') return;
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

  const refetch = useEffectEvent(async () => {
    if (hasNoSearch()) return true;
    const { found } = latest.current;
    if (!found) return false;
    const limit = Math.max(found.results.length, PAGE_SIZE);
    try {
      const current = await dispatch(refetchResults(query, filters, limit));
      // In the meantime more results were loaded, or the filters were changed.
      if (latest.current.found !== found) return false;
      show({ ...current, source: 'api' });
      return true;
    } catch (error) {
      return !isTransient(serializeError(error).status);
    }
  });
  useEffect(() => onCatalogueChange(() => refetch()), []);

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
    // In the meantime the filters or the results were changed.
    if (!now || keyNow !== key || isOther) return;
    const next = longer ?? { ...now, results: [...now.results, ...(page?.results ?? [])] };
    const hasMore = next.results.length > results.length;
    setFailed(!hasMore);
    if (hasMore) show(next);
  };
  return { found: useLatestVariants(shown.found, inResults), hasFailed, showMore };
};

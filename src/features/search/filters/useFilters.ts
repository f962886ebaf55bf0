import { startTransition, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters } from '../../../contract/rules/filters/filterAddress';
import { type Filters, noFilters } from '../../../contract/rules/filters/filters';
import { firstPage } from '../../catalogue/productsByCategory/shelfAddress';

/** The filters in the query string. The router updates it in a transition; a choice is shown immediately. */
export const useFilters = () => {
  const [current, setQuery] = useSearchParams();
  const [query, showQuery] = useOptimistic(current);
  const change = (filters: Filters) =>
    startTransition(() => {
      const next = writeFilters(firstPage(query), filters);
      showQuery(next);
      setQuery(next, { replace: true });
    });
  const filters = readFilters(query);
  /** The line with the number of products. */
  const counted = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    change({ ...noFilters, sort: filters.sort });
    // The pressed button disappears, so the focus moves to a place near it.
    counted.current?.focus({ preventScroll: true });
  };
  return { query, filters, change, counted, clear };
};

export type Filtering = ReturnType<typeof useFilters>;

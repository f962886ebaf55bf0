import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters } from '../../../contract/rules/filters/filterAddress';
import type { Filters } from '../../../contract/rules/filters/filters';
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
  return { query, filters: readFilters(query), change };
};

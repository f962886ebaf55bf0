import { type Facet, type Filters, facets, noFilters, sorts } from './filters';

/** The same limits as in the API. */
const MAX_PRICE = 999_999_999;
const MAX_VALUE_LENGTH = 64;

/** Parses the query string; invalid values are ignored. */
export const readFilters = (query: URLSearchParams): Filters => {
  const max = Number(query.get('max'));
  const readValue = (facet: Facet) => {
    const value = query.get(facet) ?? '';
    return value.length <= MAX_VALUE_LENGTH ? value || null : null;
  };
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    max: Number.isInteger(max) && max > 0 && max <= MAX_PRICE ? max : null,
    inStock: query.get('stock') === 'in',
    badge: readValue('badge'),
    farm: readValue('farm'),
    certification: readValue('certification'),
    category: readValue('category'),
  };
};

/** Sets filters in a query string, and keeps its other parameters. */
export const writeFilters = (query: URLSearchParams, filters: Filters) => {
  const next = new URLSearchParams(query);
  const entries = {
    sort: filters.sort === noFilters.sort ? null : filters.sort,
    max: filters.max?.toString(),
    stock: filters.inStock ? 'in' : null,
    ...Object.fromEntries(facets.map((facet) => [facet, filters[facet]])),
  };
  for (const [key, value] of Object.entries(entries)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

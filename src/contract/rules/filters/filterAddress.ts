import { type Facet, type Filters, facets, MAX_VALUES, noFilters, sorts } from './filters';

/** The same limits as in the API. */
const MAX_PRICE = 999_999_999;
const MAX_VALUE_LENGTH = 64;

/** Parses the query string; invalid values are ignored, and the values of a facet are sorted. */
export const readFilters = (query: URLSearchParams): Filters => {
  const max = Number(query.get('max'));
  const readValues = (facet: Facet) => {
    const values = query
      .getAll(facet)
      .filter(({ length }) => 0 < length && length <= MAX_VALUE_LENGTH);
    return [...new Set(values)].slice(0, MAX_VALUES).sort();
  };
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    max: Number.isInteger(max) && max > 0 && max <= MAX_PRICE ? max : null,
    inStock: query.get('stock') === 'in',
    diet: readValues('diet'),
    freeFrom: readValues('freeFrom'),
    badge: readValues('badge'),
    farm: readValues('farm'),
    certification: readValues('certification'),
    category: readValues('category'),
  };
};

/** Sets filters in a query string, with a parameter for each value, and keeps its other parameters. */
export const writeFilters = (query: URLSearchParams, filters: Filters) => {
  const next = new URLSearchParams(query);
  const entries: [name: string, values: readonly string[]][] = [
    ['sort', filters.sort === noFilters.sort ? [] : [filters.sort]],
    ['max', filters.max === null ? [] : [String(filters.max)]],
    ['stock', filters.inStock ? ['in'] : []],
    ...facets.map((facet): [string, readonly string[]] => [facet, filters[facet]]),
  ];
  for (const [name, values] of entries) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
};

import type { ProductCard } from '../../contract/product';

export const sorts = ['featured', 'priceUp', 'priceDown', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Sort order and filters of the query string. */
export interface Filters {
  sort: Sort;
  /** Maximum price in minor units; null for any. */
  max: number | null;
  inStock: boolean;
  badge: string | null;
  farm: string | null;
  certification: string | null;
  /** Its id, among search results. */
  category: string | null;
}

export const noFilters: Filters = {
  sort: 'featured',
  max: null,
  inStock: false,
  badge: null,
  farm: null,
  certification: null,
  category: null,
};

/** What products are filtered by one value of. */
export const facets = ['category', 'badge', 'certification', 'farm'] as const;
export type Facet = (typeof facets)[number];

export const facetValues: Record<Facet, (product: ProductCard) => string[]> = {
  category: ({ categoryId }) => [categoryId],
  badge: ({ badges }) => badges,
  certification: ({ certifications = [] }) => certifications,
  farm: ({ farmName }) => (farmName ? [farmName] : []),
};

/** What is not as it is at first. */
export const activeFilters = (filters: Filters) =>
  (Object.keys(noFilters) as (keyof Filters)[]).filter((key) => filters[key] !== noFilters[key]);

/** The limits of the API. */
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

/** The price to sort by: of the cheapest variant in stock, else of the cheapest. */
export const fromPrice = ({ variants }: ProductCard) => {
  const inStock = variants.filter(({ available }) => available > 0);
  return Math.min(...(inStock.length > 0 ? inStock : variants).map(({ price }) => price));
};

const isInStock = ({ variants }: ProductCard) => variants.some(({ available }) => available > 0);

const orders: Record<Sort, (a: ProductCard, b: ProductCard) => number> = {
  featured: (a, b) => Number(isInStock(b)) - Number(isInStock(a)),
  priceUp: (a, b) => fromPrice(a) - fromPrice(b),
  priceDown: (a, b) => fromPrice(b) - fromPrice(a),
  name: (a, b) => a.name.localeCompare(b.name),
};

const hasFacets = (product: ProductCard, filters: Filters) =>
  facets.every((facet) => {
    const value = filters[facet];
    return value === null || facetValues[facet](product).includes(value);
  });

/** @param isRanked whether the products keep their order unless sorted: search has put them in it */
export const applyFilters = (products: ProductCard[], filters: Filters, isRanked = false) => {
  const { sort, max, inStock } = filters;
  const matching = products.filter(
    (product) =>
      (max === null || fromPrice(product) <= max) &&
      (!inStock || isInStock(product)) &&
      hasFacets(product, filters),
  );
  return isRanked && sort === 'featured' ? matching : matching.sort(orders[sort]);
};

import type { ProductCard } from '../../contract/product';
import type { ShelfChoices } from '../../contract/shelf';

export const sorts = ['featured', 'priceUp', 'priceDown', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Sort order and filters of the query string. */
export interface Filters {
  sort: Sort;
  /** Maximum price in minor units; null for any. */
  max: number | null;
  inStock: boolean;
  badge: string | null;
}

export const noFilters: Filters = { sort: 'featured', max: null, inStock: false, badge: null };

/** What is not as it is at first. */
export const activeFilters = (filters: Filters) =>
  (Object.keys(noFilters) as (keyof Filters)[]).filter((key) => filters[key] !== noFilters[key]);

/** The limits of the API. */
const MAX_PRICE = 999_999_999;
const MAX_BADGE_LENGTH = 64;

/** Parses the query string; invalid values are ignored. */
export const readFilters = (query: URLSearchParams): Filters => {
  const max = Number(query.get('max'));
  const badge = query.get('badge') ?? '';
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    max: Number.isInteger(max) && max > 0 && max <= MAX_PRICE ? max : null,
    inStock: query.get('stock') === 'in',
    badge: badge.length <= MAX_BADGE_LENGTH ? badge || null : null,
  };
};

/** Sets filters in a query string, and keeps its other parameters. */
export const writeFilters = (query: URLSearchParams, filters: Filters) => {
  const next = new URLSearchParams(query);
  const entries = {
    sort: filters.sort === noFilters.sort ? null : filters.sort,
    max: filters.max?.toString(),
    stock: filters.inStock ? 'in' : null,
    badge: filters.badge,
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

export const applyFilters = (products: ProductCard[], { sort, max, inStock, badge }: Filters) =>
  products
    .filter(
      (product) =>
        (max === null || fromPrice(product) <= max) &&
        (!inStock || isInStock(product)) &&
        (badge === null || product.badges.includes(badge)),
    )
    .sort(orders[sort]);

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
const roundUp = (amount: number) => {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5, 10].find((step) => step * power >= amount) ?? 10) * power;
};

/** Up to three round prices that divide the products into groups of similar size. */
export const priceSteps = ({ prices }: ShelfChoices) => {
  const highest = prices.at(-1) ?? 0;
  return [...new Set(prices.filter((price) => price > 0).map(roundUp))].filter(
    (step) => step < highest,
  );
};

/** What products that are all on the device can be filtered by. */
export const choicesOf = (products: ProductCard[]): ShelfChoices => {
  const sorted = products.map(fromPrice).sort((a, b) => a - b);
  const quartiles = [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0);
  return {
    prices: [...quartiles, sorted.at(-1) ?? 0],
    badges: [...new Set(products.flatMap(({ badges }) => badges))].sort(),
  };
};

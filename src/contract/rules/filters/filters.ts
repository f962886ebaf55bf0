export const sorts = ['featured', 'priceUp', 'priceDown', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** The fields that a filter selects one value of. */
export const facets = ['category', 'badge', 'certification', 'farm'] as const;
export type Facet = (typeof facets)[number];

/** Sort order and filters; null for any value. */
export interface Filters extends Record<Facet, string | null> {
  sort: Sort;
  /** Maximum price in minor units. */
  max: number | null;
  inStock: boolean;
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

/** The filters and sort order that differ from the default. */
export const activeFilters = (filters: Filters) =>
  (Object.keys(noFilters) as (keyof Filters)[]).filter((key) => filters[key] !== noFilters[key]);

export const sorts = ['featured', 'priceUp', 'priceDown', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** The fields that products are filtered by values of. */
export const facets = ['category', 'badge', 'certification', 'farm'] as const;
export type Facet = (typeof facets)[number];

/** The highest number of values of one facet. */
export const MAX_VALUES = 20;

/**
 * Sort order and filters. A product matches a facet if it has one of the values, or if there are none; it matches the
 * filters if it matches all of them.
 */
export interface Filters extends Record<Facet, readonly string[]> {
  sort: Sort;
  /** Maximum price in minor units; null for any. */
  max: number | null;
  inStock: boolean;
}

export const noFilters: Filters = {
  sort: 'featured',
  max: null,
  inStock: false,
  badge: [],
  farm: [],
  certification: [],
  category: [],
};

/** Whether there are filters; a sort order is none. */
export const isFiltered = (filters: Filters) =>
  filters.max !== null || filters.inStock || facets.some((facet) => filters[facet].length > 0);

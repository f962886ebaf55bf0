export const sorts = ['featured', 'priceUp', 'priceDown', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** The fields that products are filtered by values of. */
export const facets = [
  ...(['category', 'diet', 'freeFrom', 'badge', 'certification', 'farm'] as const),
];
export type Facet = (typeof facets)[number];

/** A product has to have all values of these that are chosen: who eats neither milk nor nuts. */
export const isNarrowing = (facet: Facet) => facet === 'diet' || facet === 'freeFrom';

/** The highest number of values of one facet. */
export const MAX_VALUES = 20;

/**
 * Sort order and filters. A product matches a facet if it has one of the values (all of them, if it narrows), or if there are
 * none; it matches the filters if it matches all of them.
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
  diet: [],
  freeFrom: [],
  badge: [],
  farm: [],
  certification: [],
  category: [],
};

/** Whether there are filters; a sort order is none. */
export const isFiltered = (filters: Filters) =>
  filters.max !== null || filters.inStock || facets.some((facet) => filters[facet].length > 0);

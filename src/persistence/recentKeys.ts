/** Separate from `recents.ts`, which the first screen does not need. */
export const RECENT_SEARCHES_KEY = 'recent/searches';
export const RECENT_PRODUCTS_KEY = 'recent/products';
/** The place of delivery. */
export const PLACE_KEY = 'place';

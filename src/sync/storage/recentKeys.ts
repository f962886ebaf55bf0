import { safeLocalStorage } from '../../browser/safeStorage';

/** Separate from `recents.ts`, which the first screen does not need. */
export const RECENT_SEARCHES_KEY = 'recent/searches';
export const RECENT_PRODUCTS_KEY = 'recent/products';
/** In localStorage, so that the first screen need not open a database to know that there are none. */
export const HAS_RECENT_PRODUCTS_KEY = 'hasRecentProducts';
/** The place of delivery. */
export const PLACE_KEY = 'place';

/** The former release kept the products themselves in localStorage. */
export const mayHaveRecentProducts = () =>
  [HAS_RECENT_PRODUCTS_KEY, RECENT_PRODUCTS_KEY].some((key) => safeLocalStorage.get(key) !== null);

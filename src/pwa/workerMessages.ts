/** What the page and its service worker say to each other. */

/** On an answer from the worker's cache: when the server gave it (ISO 8601). */
export const SAVED_AT_HEADER = 'x-saved-at';

/** The cache of pictures that were seen. When the device is full, it yields first. */
export const PICTURES_CACHE = 'shop-pictures-v1';

export type WorkerMessage =
  /** A saved answer was replaced by a different one; `url` is the call's. */
  | { type: 'CATALOGUE_UPDATED'; url: string }
  /** A call of the worker's reached the shop, or did not. */
  | { type: 'NETWORK_OUTCOME'; reached: boolean };

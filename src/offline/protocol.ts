/** What the page and its service worker say to each other. */

/** On an answer from the worker's cache: when the server gave it (ISO 8601). */
export const SAVED_AT_HEADER = 'x-saved-at';

export type WorkerMessage =
  /** A saved answer was replaced by a different one; `url` is the call's. */
  | { type: 'CATALOGUE_UPDATED'; url: string }
  /** A call of the worker's reached the shop, or did not. */
  | { type: 'NETWORK_OUTCOME'; reached: boolean };

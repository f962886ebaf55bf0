/** The messages between the page and its service worker. */

/** The header of a response from the worker's cache: when the server sent it (ISO 8601). */
export const SAVED_AT_HEADER = 'x-saved-at';

/** The same time in a cached page: an attribute of its `html` element. */
export const SAVED_AT_ATTRIBUTE = 'data-saved-at';

/** The header of a rendered page that identifies the build it belongs to. */
export const BUILD_HEADER = 'x-build';

/** The header of a rendered page with the hash of its document. */
export const CONTENT_HASH_HEADER = 'x-content-hash';

/** The cache of viewed pictures, which is deleted first when the device is full. */
export const PICTURES_CACHE = 'shop-pictures-v1';

/** The cache of pictures that were saved at the shopper's request; the page fills it. */
export const SAVED_PICTURES_CACHE = 'shop-kept-pictures-v1';

/** The cache of the catalogue's calls that pages made. */
export const CALLS_CACHE = 'shop-catalogue-v1';

/** The cache of rendered pages. */
export const PAGES_CACHE = 'shop-pages-v1';

/** The cache of languages that were chosen; the default one is precached. */
export const LANGUAGES_CACHE = 'shop-languages-v1';

/** The channel of the shop's tabs; the worker reports on it what it has sent. */
export const TABS_CHANNEL = 'shop';

/** The version of the messages between tabs. It grows when a shared action or a report changes its shape. */
export const TABS_VERSION = 5;

/** A message from a page to the worker. */
export type PageMessage =
  /** A language was chosen; `code` is its code. */
  | { type: 'SAVE_LANGUAGE'; code: string }
  /** To a new version: the shopper accepted it. Workbox sends it. */
  | { type: 'SKIP_WAITING' }
  /** To the running version: an accepted one waits until its requests end, which a network that hangs delays. */
  | { type: 'ABORT_REQUESTS' };

/** A message from the worker to a page. */
export type WorkerMessage =
  /** A cached response was replaced by a different one; `url` is the call's. */
  | { type: 'CATALOGUE_UPDATED'; url: string }
  /** The result of a call made by the worker: whether the server responded. */
  | { type: 'NETWORK_OUTCOME'; reached: boolean };

import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { shop } from '../src/shop.config';
import { CALLS_CACHE } from '../src/sync/worker/workerMessages';
import { apiUrl } from './apiUrl';
import { isCatalogueCall } from './catalogueResponse';
import { broadcastUpdates } from './plugins/broadcastUpdates';
import { cacheOnlySuccesses } from './plugins/cacheOnlySuccesses';
import { deleteMissing } from './plugins/deleteMissing';
import { expireEntries } from './plugins/expireEntries';
import { preferLanguage } from './plugins/preferLanguage';
import { reportReachability } from './plugins/reportReachability';
import { requestTimeout } from './plugins/requestTimeout';
import { postToPages } from './postToPages';
import { deletePagesOf } from './renderedPages';
import { requestSignal } from './requestSignal';

/** Covers headers and body; the same limit as in the page's API client. */
const READ_TIMEOUT_MS = 10_000;
const MONTH_S = 30 * 24 * 60 * 60;

/** Caches the catalogue calls: stale-while-revalidate. */
export const cacheCatalogue = () => {
  const base = new URL(`${shop.id}/`, apiUrl()).href;
  registerRoute(
    ({ url }) => isCatalogueCall(url, base),
    new StaleWhileRevalidate({
      cacheName: CALLS_CACHE,
      plugins: [
        requestTimeout(() => requestSignal(READ_TIMEOUT_MS)),
        reportReachability(postToPages),
        deleteMissing(CALLS_CACHE, postToPages, deletePagesOf),
        cacheOnlySuccesses(() => new Date()),
        broadcastUpdates(postToPages, () => new Date()),
        preferLanguage(CALLS_CACHE),
        expireEntries(CALLS_CACHE, { maxEntries: 200, maxAgeSeconds: MONTH_S }),
      ],
    }),
  );
};

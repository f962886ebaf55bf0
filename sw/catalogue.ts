import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { shop } from '../src/shop.config';
import { apiUrl } from './apiUrl';
import { isCatalogueCall } from './catalogueCalls';
import { announceUpdates } from './plugins/broadcastUpdates';
import { keepSuccesses } from './plugins/cacheOnlySuccesses';
import { forgetMissing } from './plugins/deleteMissing';
import { limitEntries } from './plugins/expireEntries';
import { reportOutcomes } from './plugins/reportReachability';
import { limitTime } from './plugins/requestTimeout';
import { tellPages } from './postToPages';

const CACHE = 'shop-catalogue-v1';
/** Milliseconds for headers and body; a page gives its reads the same. */
const PATIENCE = 10_000;
const MONTH = 30 * 24 * 60 * 60;

/** Answers the catalogue's calls from what is saved, and asks the shop for newer meanwhile. */
export const saveCatalogue = () => {
  const base = new URL(`${shop.id}/`, apiUrl()).href;
  registerRoute(
    ({ url }) => isCatalogueCall(url, base),
    new StaleWhileRevalidate({
      cacheName: CACHE,
      plugins: [
        limitTime(() => AbortSignal.timeout(PATIENCE)),
        reportOutcomes(tellPages),
        forgetMissing(CACHE, tellPages),
        keepSuccesses(() => new Date()),
        announceUpdates(tellPages, () => new Date()),
        limitEntries(CACHE, { maxEntries: 200, maxAgeSeconds: MONTH }),
      ],
    }),
  );
};

import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { shop } from '../src/shop.config';
import { isCatalogueCall } from './catalogueCalls';
import { apiUrl } from './places';
import { announceUpdates } from './plugins/announceUpdates';
import { forgetMissing } from './plugins/forgetMissing';
import { keepSuccesses } from './plugins/keepSuccesses';
import { limitEntries } from './plugins/limitEntries';
import { limitTime } from './plugins/limitTime';
import { reportOutcomes } from './plugins/reportOutcomes';
import { tellPages } from './tellPages';

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

import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { deleteCache } from '../src/browser/deleteCache';
import { pictures } from '../src/shop.config';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../src/sync/worker/workerMessages';
import { apiUrl } from './apiUrl';
import { PictureStrategy } from './PictureStrategy';
import { isPicture } from './pictureAddresses';
import { cacheOnlyPictures } from './plugins/cacheOnlyPictures';
import { expireEntries } from './plugins/expireEntries';
import { requestLimit } from './plugins/requestLimit';
import { FILE_TIMEOUT_MS, requestSignal } from './requestSignal';

declare const self: ServiceWorkerGlobalScope;

const MONTH_S = 30 * 24 * 60 * 60;

/** Caches viewed pictures. */
export const cachePictures = () => {
  const shopOrigins = [self.location.origin, apiUrl().origin];
  registerRoute(
    ({ url, request }) =>
      // The page itself saves pictures that it requests with `force-cache`.
      request.cache !== 'force-cache' &&
      isPicture(url, request.destination, shopOrigins, pictures.origins),
    new PictureStrategy({
      cacheName: PICTURES_CACHE,
      // One browser always sends the same headers that pictures vary by (format, compression).
      matchOptions: { ignoreVary: true },
      plugins: [
        requestLimit(() => requestSignal(FILE_TIMEOUT_MS)),
        cacheOnlyPictures(),
        expireEntries(PICTURES_CACHE, { maxEntries: 300, maxAgeSeconds: MONTH_S }),
      ],
    }),
  );
  // On a full device pictures are deleted first. ExpirationPlugin's purgeOnQuotaError would do so
  // only if this run of the worker had already used the cache.
  registerQuotaErrorCallback(async () => {
    await deleteCache(PICTURES_CACHE);
    await deleteCache(SAVED_PICTURES_CACHE);
  });
};

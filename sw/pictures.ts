import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { PICTURES_CACHE } from '../src/pwa/workerMessages';
import { pictures } from '../src/shop.config';
import { apiUrl } from './apiUrl';
import { SavedPictures } from './PictureStrategy';
import { isPicture } from './pictureAddresses';
import { keepPictures } from './plugins/cacheOnlyPictures';
import { limitEntries } from './plugins/expireEntries';

declare const self: ServiceWorkerGlobalScope;

const MONTH = 30 * 24 * 60 * 60;

/** Keeps the pictures that were seen. */
export const savePictures = () => {
  const shopOrigins = [self.location.origin, apiUrl().origin];
  registerRoute(
    ({ url, request }) => isPicture(url, request.destination, shopOrigins, pictures.origins),
    new SavedPictures({
      cacheName: PICTURES_CACHE,
      // What a picture varies by (its format, its compression) any browser asks for in one way.
      matchOptions: { ignoreVary: true },
      plugins: [
        keepPictures(),
        limitEntries(PICTURES_CACHE, { maxEntries: 300, maxAgeSeconds: MONTH }),
      ],
    }),
  );
  // When the device is full, pictures yield first. ExpirationPlugin's purgeOnQuotaError would
  // forget them only if this run of the worker had already used the cache.
  registerQuotaErrorCallback(() => caches.delete(PICTURES_CACHE));
};

import { registerQuotaErrorCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURES_CACHE } from '../src/offline/protocol';
import { keepPictures } from './plugins/keepPictures';

const MONTH = 30 * 24 * 60 * 60;

/** Keeps the pictures that were seen. */
export const savePictures = () => {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && (request.destination === 'image' || url.pathname.startsWith('/pictures/')),
    new CacheFirst({
      cacheName: PICTURES_CACHE,
      plugins: [keepPictures(), new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: MONTH })],
    }),
  );
  // When the device is full, pictures yield first. ExpirationPlugin's purgeOnQuotaError would
  // forget them only if this run of the worker had already used the cache.
  registerQuotaErrorCallback(() => caches.delete(PICTURES_CACHE));
};

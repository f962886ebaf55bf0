import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteCache } from '../src/browser/deleteCache';
import { pictures } from '../src/shop.config';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../src/sync/worker/workerMessages';
import { apiUrl } from './apiUrl';
import { isPicture, otherWidths } from './pictureAddresses';
import { expireEntries } from './plugins/expireEntries';
import { requestLimit } from './plugins/requestLimit';
import { FILE_TIMEOUT_MS, requestSignal } from './requestSignal';

declare const self: ServiceWorkerGlobalScope;

/** Caches only pictures: the page of a captive portal also has status 200. */
export const cacheOnlyPictures = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/')
      ? response
      : null,
});

/** After this time another cached width of the picture is shown. */
const NETWORK_TIMEOUT_MS = 2_000;

/**
 * Cache first; a picture that is not cached comes from the network, and where that fails or hangs,
 * a cached copy of the same picture in another width is shown.
 */
export class PictureStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler) {
    const cached = await findCached(request, handler);
    if (cached) return cached;
    const fetched = fetchPicture(request, handler);
    const other = await findOtherWidth(request, handler);
    if (!other) return fetched;
    const late = new Promise<Response>((resolve) => {
      setTimeout(resolve, NETWORK_TIMEOUT_MS, other);
    });
    const usable = fetched.then((response) => (isUsable(response) ? response : other));
    return Promise.race([usable, late]).catch(() => other);
  }
}

/**
 * A page requests a picture of another origin without CORS. Such a response is opaque: it cannot be
 * checked to be a picture, and counts as some 7 MB of the quota in Chromium. So it is requested with
 * CORS and cached; without CORS it is shown and not cached.
 */
const fetchPicture = async (request: Request, handler: StrategyHandler) => {
  if (new URL(request.url).origin === self.location.origin)
    return handler.fetchAndCachePut(request);
  const readable = new Request(request, { mode: 'cors', credentials: 'omit' });
  return handler.fetchAndCachePut(readable).catch(() => handler.fetch(request));
};

/** Searches the caches of viewed and of saved pictures. */
const findCached = async (request: Request, handler: StrategyHandler) =>
  (await handler.cacheMatch(request)) ??
  caches.match(request, { cacheName: SAVED_PICTURES_CACHE, ignoreVary: true });

const findOtherWidth = async ({ url }: Request, handler: StrategyHandler) => {
  for (const other of otherWidths(url, pictures.widths)) {
    const cached = await findCached(new Request(other), handler);
    if (cached) return cached;
  }
  return undefined;
};

const isUsable = ({ type, ok, headers }: Response) =>
  type === 'opaque' || (ok && headers.get('content-type')?.startsWith('image/'));

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

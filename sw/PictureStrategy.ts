import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { pictures } from '../src/shop.config';
import { SAVED_PICTURES_CACHE } from '../src/sync/worker/workerMessages';
import { otherWidths } from './pictureAddresses';

declare const self: ServiceWorkerGlobalScope;

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

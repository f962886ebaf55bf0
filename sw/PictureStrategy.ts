import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { KEPT_PICTURES_CACHE } from '../src/pwa/workerMessages';
import { pictures } from '../src/shop.config';
import { otherWidths } from './pictureAddresses';

declare const self: ServiceWorkerGlobalScope;

/** A slower picture is replaced by another cached width of it. */
const OTHER_WIDTH_AFTER_MS = 2_000;

/**
 * Cache first; a picture that is not cached comes from the network, and where that fails or hangs,
 * a cached copy of the same picture in another width is shown.
 */
export class PictureStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler) {
    const saved = await findSaved(request, handler);
    if (saved) return saved;
    const arriving = fetchPicture(request, handler);
    const other = await findOtherWidth(request, handler);
    if (!other) return arriving;
    const late = new Promise<Response>((resolve) => {
      setTimeout(resolve, OTHER_WIDTH_AFTER_MS, other);
    });
    const usable = arriving.then((response) => (isUsable(response) ? response : other));
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

/** Among the pictures that were seen, and those that the shopper asked to keep. */
const findSaved = async (request: Request, handler: StrategyHandler) =>
  (await handler.cacheMatch(request)) ??
  caches.match(request, { cacheName: KEPT_PICTURES_CACHE, ignoreVary: true });

const findOtherWidth = async ({ url }: Request, handler: StrategyHandler) => {
  for (const other of otherWidths(url, pictures.widths)) {
    const saved = await findSaved(new Request(other), handler);
    if (saved) return saved;
  }
  return undefined;
};

const isUsable = ({ type, ok, headers }: Response) =>
  type === 'opaque' || (ok && headers.get('content-type')?.startsWith('image/'));

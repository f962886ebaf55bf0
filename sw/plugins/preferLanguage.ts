import type { WorkboxPlugin } from 'workbox-core/types';

/** The code of the language that a cached response was requested in. */
export const LANGUAGE_HEADER = 'x-language';

/**
 * A response that was cached in another language than the requested one is used only if the network fails: the page
 * marks its texts with their language.
 */
export const preferLanguage = (cacheName: string): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const cached = cachedResponse?.headers.get(LANGUAGE_HEADER);
    const isOther = cached && cached !== request.headers.get('accept-language');
    return isOther ? null : cachedResponse;
  },
  handlerDidError: async ({ request }) => (await caches.open(cacheName)).match(request.url),
});

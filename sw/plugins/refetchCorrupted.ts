import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * During installation, refetches a file that does not match its hash, bypassing the HTTP cache, which can
 * hold a version that a network has altered, for up to a year.
 */
export const refetchCorrupted = (): WorkboxPlugin => ({
  handlerDidError: async ({ request, event }) => {
    if (event?.type !== 'install' || !request.integrity) return undefined;
    const response = await fetch(new Request(request, { cache: 'reload' }));
    // A file with a hash in its address has that address as cache key.
    const cache = await caches.open(cacheNames.precache);
    await cache.put(request.url, response.clone());
    return response;
  },
});

import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * During installation, fetches a file that did not match its hash again, past the HTTP cache. A
 * network that changed the file at an earlier visit left its version there, for up to a year.
 */
export const refetchCorrupted = (): WorkboxPlugin => ({
  handlerDidError: async ({ request, event }) => {
    if (event?.type !== 'install' || !request.integrity) return undefined;
    const response = await fetch(new Request(request, { cache: 'reload' }));
    // The name of a file with a hash in its address is its key in the cache, too.
    const cache = await caches.open(cacheNames.precache);
    await cache.put(request.url, response.clone());
    return response;
  },
});

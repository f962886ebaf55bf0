import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration } from 'workbox-expiration';

interface Limits {
  maxEntries: number;
  maxAgeSeconds: number;
}

/**
 * Deletes entries that are too old or too many, only after a new one was cached. Workbox' own plugin also
 * does so on each read: after a clock error or a month without a network it would clear the cache while
 * nothing can be fetched again.
 */
export const expireEntries = (cacheName: string, limits: Limits): WorkboxPlugin => {
  const expiration = new CacheExpiration(cacheName, limits);

  /** Entries used while the clock was ahead have times in the future and would never be the oldest. */
  const restartAges = async (cache: Cache) => {
    await expiration.delete();
    for (const { url } of await cache.keys()) await expiration.updateTimestamp(url);
  };

  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      // Not awaited, so that the cache can be read even if IndexedDB fails.
      if (cachedResponse) expiration.updateTimestamp(request.url).catch(() => undefined);
      return cachedResponse;
    },
    cacheDidUpdate: async ({ request, newResponse }) => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
      const cache = await caches.open(cacheName);
      if (await cache.match(request.url)) return;
      await cache.put(request.url, newResponse);
      await restartAges(cache);
    },
  };
};

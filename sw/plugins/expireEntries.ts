import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration } from 'workbox-expiration';

interface Limits {
  maxEntries: number;
  maxAgeSeconds: number;
}

/**
 * Deletes entries that are too old or too many, and only when a new one was just cached. Workbox' own
 * plugin also does so with each read: a clock that jumps ahead by a month, or a month without a
 * signal, would empty the device while nothing can be fetched again.
 */
export const expireEntries = (cacheName: string, limits: Limits): WorkboxPlugin => {
  const expiration = new CacheExpiration(cacheName, limits);

  /** Entries used while the clock was ahead have times in the future: they would stay newest. */
  const restartAges = async (cache: Cache) => {
    await expiration.delete();
    for (const { url } of await cache.keys()) await expiration.updateTimestamp(url);
  };

  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      // Not awaited: the cache can be read also where IndexedDB fails.
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

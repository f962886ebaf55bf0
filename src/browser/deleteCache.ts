/**
 * Deletes a cache and frees its room at once: Chromium keeps the files of a deleted cache until no page and no worker
 * uses it (w3c/ServiceWorker #1287), but not those of deleted entries.
 */
export const deleteCache = async (name: string) => {
  // Cache Storage is missing without a secure context; opening a missing cache would create it.
  if (!(await globalThis.caches?.has(name))) return;
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  await caches.delete(name);
};

/** Runs in the page: its resources that are not cached. Must not use anything outside of itself. */
export const findUncached = async () => {
  if (!navigator.serviceWorker.controller) return ['a worker'];
  const isSaved = /\/pictures\/|_list$|\/marquee$|\/product(?:s_by_category|_details)\//;
  const entries = performance.getEntriesByType('resource').filter(({ name }) => isSaved.test(name));
  // On a first visit the page loads its data again once the worker saves them.
  if (!entries.some(({ name }) => name.endsWith('/category_list'))) return ['its data'];
  const cached = await Promise.all(entries.map(({ name }) => caches.match(name)));
  return entries.filter((_, at) => !cached[at]).map(({ name }) => name);
};

/** Runs in the page: its resources that are not cached. Must not use anything outside of itself. */
export const findUncached = async () => {
  if (!navigator.serviceWorker.controller) return ['a worker'];
  const isSaved = /\/pictures\/|_list$|\/marquee$|\/product(?:s_by_category|_details)\//;
  const wanted = performance.getEntriesByType('resource').filter(({ name }) => isSaved.test(name));
  const kept = await Promise.all(wanted.map(({ name }) => caches.match(name)));
  return wanted.filter((_, at) => !kept[at]).map(({ name }) => name);
};

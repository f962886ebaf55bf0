/** Runs in the page: what of it is not cached. Must not use anything outside of itself. */
export const findUncached = async () => {
  if (!navigator.serviceWorker.controller) return ['a worker'];
  // On a first visit the page loads its data again once the worker is active, so they may not be requested yet.
  const { pathname, searchParams } = new URL(location.href);
  const [, product] = /^\/product\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  const category = searchParams.get('id');
  const data = [
    '/category_list',
    ...(product ? [`/product_details/${product}`] : []),
    ...(category ? [`/products_by_category/${category}`] : []),
  ];
  const calls = await (await caches.open('shop-catalogue-v1')).keys();
  const missing = data.filter((call) => !calls.some(({ url }) => url.includes(call)));
  // Further pages of a large category, which have a query, are not cached.
  const isSaved =
    /\/pictures\/|_list$|\/marquee$|\/store_openings$|\/product(?:s_by_category|_details)\/[^?]+$/;
  const entries = performance.getEntriesByType('resource').filter(({ name }) => isSaved.test(name));
  const cached = await Promise.all(entries.map(({ name }) => caches.match(name)));
  return [...missing, ...entries.filter((_, at) => !cached[at]).map(({ name }) => name)];
};

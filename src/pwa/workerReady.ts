/**
 * Resolves when a service worker can cache the page's requests, or immediately where there will be none.
 * Waiting callers continue one by one, with time for input and painting in between.
 */
export const workerReady = async () => {
  await navigator.serviceWorker?.ready;
  await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Resolves when a service worker can save what the page requests; at once where there will be none. What waits for
 * it goes on one after another, with time for input and painting in between.
 */
export const workerReady = async () => {
  await navigator.serviceWorker?.ready;
  await new Promise((resolve) => setTimeout(resolve));
};

const HOME = '/';
const IDLE_TIMEOUT_MS = 5_000;

/** Requested already, by this document. */
const requested = new Set<string>();

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(work, IDLE_TIMEOUT_MS);

/**
 * Lets the service worker save the documents of a page that was opened without loading one, and of
 * Home, where the installed shop starts. It saves none under data saving.
 */
export const savePage = async (address: string) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  whenIdle(() => {
    const urlsToCache = [HOME, address].filter((each) => !requested.has(each));
    for (const each of urlsToCache) requested.add(each);
    // Workbox hands each to the route of its address.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
};

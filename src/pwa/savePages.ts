import { whenIdle } from '../browser/whenIdle';

const HOME = '/';

/** Requested already, by this document. */
const requested = new Set<string>();

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

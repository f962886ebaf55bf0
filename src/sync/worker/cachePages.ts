import { whenIdle } from '../../browser/whenIdle';

const HOME = '/';

/** The addresses that this document has already requested. */
const requested = new Set<string>();

/**
 * Makes the service worker cache the documents of a page that was opened by client-side navigation, and of
 * Home, where the installed shop starts; not in data-saving mode.
 */
export const cachePage = async (address: string) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  whenIdle(() => {
    const urlsToCache = [HOME, address].filter((each) => !requested.has(each));
    for (const each of urlsToCache) requested.add(each);
    // Workbox passes each address to its route.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
};

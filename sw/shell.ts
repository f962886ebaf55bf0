import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** What a navigation may ask for that is no page of the shop: the API's, and files. */
const NOT_A_PAGE = [
  /^\/(?:api|assets|icons|pictures)\//,
  /^\/(?:livez|readyz)$/,
  /^\/[^/?]+\.[^/?]+$/,
];

/** Keeps every file of this version. Each is checked by its hash, so no portal's page slips in. */
export const precacheShell = () => {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
};

/** Every page opens from the saved shell, whatever the network does. */
export const answerNavigations = () => {
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(shell, { denylist: NOT_A_PAGE }));
};

/** The service worker of the Desk, which opens it without a connection. What its pages show, they save themselves. */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const openDesk = async () => (await matchPrecache('/index.html')) ?? Response.error();

// An open page has all of its code but that of spreadsheets, and says when that is gone.
self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
/** Pages of the server; without a connection the Desk says so. */
const FROM_SERVER = ['/slips', '/labels', '/invoices', '/preview'];

registerRoute(
  // A file to download is no page.
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/exports/'),
  ({ request, url }) =>
    FROM_SERVER.includes(url.pathname) ? fetch(request).catch(openDesk) : openDesk(),
);

import {
  addPlugins,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isSavingData } from '../src/browser/isSavingData';
import { apiUrl } from './apiUrl';
import { isPage } from './pages';
import { refetchCorrupted } from './plugins/refetchCorrupted';
import { respondWithPage } from './renderedPages';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The shell document of this build, inserted by `scripts/build/serviceWorker.ts`. */
declare const SHELL: { html: string; headers: Record<string, string> };

/** Precaches every file of this version. Each is checked by its hash, so that a captive portal's page is rejected. */
export const precacheShell = () => {
  cleanupOutdatedCaches();
  addPlugins([refetchCorrupted()]);
  precacheAndRoute(self.__WB_MANIFEST);
};

/**
 * Every page opens in any state of the network: a public page as the server rendered it; others, and those
 * that do not arrive in time, from the shell. Also caches pages at a page's request, except in data-saving mode.
 */
export const respondToNavigations = () => {
  const api = apiUrl();
  registerRoute(
    ({ url, sameOrigin, request, event }) =>
      sameOrigin &&
      (request.mode === 'navigate' || (event.type === 'message' && !isSavingData())) &&
      isPage(url, api),
    ({ url, event }) =>
      respondWithPage(url, event).catch(() => new Response(SHELL.html, { headers: SHELL.headers })),
  );
};

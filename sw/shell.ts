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

/** The document of every page, as this version was built: `scripts/build/serviceWorker.ts` puts it here. */
declare const SHELL: { html: string; headers: Record<string, string> };

/** Precaches every file of this version. Each is checked by its hash, so no portal's page gets in. */
export const precacheShell = () => {
  cleanupOutdatedCaches();
  addPlugins([refetchCorrupted()]);
  precacheAndRoute(self.__WB_MANIFEST);
};

/**
 * Every page opens whatever the network does: a public one as the server rendered it, the others, and
 * what cannot be had in time, from the shell. Saves the pages that a page requests as well, unless data is saved.
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

import {
  addPlugins,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { apiUrl } from './apiUrl';
import { isPage } from './pages';
import { refetchCorrupted } from './plugins/refetchCorrupted';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The document of every page, as this version was built: `scripts/build/serviceWorker.ts` puts it here. */
declare const SHELL: { html: string; headers: Record<string, string> };

/** Precaches every file of this version. Each is checked by its hash, so no portal's page gets in. */
export const precacheShell = () => {
  cleanupOutdatedCaches();
  addPlugins([refetchCorrupted()]);
  precacheAndRoute(self.__WB_MANIFEST);
};

/** Every page opens from the shell, whatever the network does. */
export const respondToNavigations = () => {
  const api = apiUrl();
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && isPage(url, api),
    async () => new Response(SHELL.html, { headers: SHELL.headers }),
  );
};

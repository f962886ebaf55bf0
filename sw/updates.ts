import { clientsClaim } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until a page requests it: open pages still run the old one. The first
 * version of all serves the page that installed it immediately.
 */
export const takeOverOnRequest = () => {
  self.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
  clientsClaim();
};

import { clientsClaim } from 'workbox-core';
import type { PageMessage } from '../src/sync/worker/workerMessages';
import { abortRequests } from './requestSignal';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until a page requests it: open pages still run the old one. The first
 * version of all serves the page that installed it immediately.
 */
export const takeOverOnRequest = () => {
  self.addEventListener('message', ({ data }) => {
    const message = data as PageMessage | null;
    if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
    if (message?.type === 'ABORT_REQUESTS') abortRequests();
  });
  clientsClaim();
};

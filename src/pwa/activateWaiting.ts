import type { Workbox } from 'workbox-window';
import type { PageMessage } from './workerMessages';

const RETRY_MS = 1_000;

/**
 * Activates the waiting version. Repeats the message, since a busy browser may lose it, and has the running worker
 * abort its requests, for which the waiting one waits. The reload after the activation ends it.
 */
export const activateWaiting = (workbox: Workbox, registration: ServiceWorkerRegistration) => {
  const abort = { type: 'ABORT_REQUESTS' } satisfies PageMessage;
  workbox.messageSkipWaiting();
  setInterval(() => {
    const { waiting, active } = registration;
    if (!waiting) return;
    // First, since Chromium may count a worker as busy for some time after a message.
    active?.postMessage(abort);
    workbox.messageSkipWaiting();
  }, RETRY_MS);
};

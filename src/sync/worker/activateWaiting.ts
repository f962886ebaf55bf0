import type { Workbox } from 'workbox-window';
import type { PageMessage } from './workerMessages';

const RETRY_MS = 1_000;
/** The events of the running worker, this message's included, have ended by then. */
const SETTLE_MS = 300;
/** After this time, and another attempt to end the requests, the page reloads as it is. */
const MAX_WAIT_MS = 2 * RETRY_MS;

/**
 * Activates the waiting version, which ends with a reload. Chromium activates it when the running worker is idle. It
 * looks when the waiting one skips waiting for the first time, at a navigation, and else every 30 seconds: an event
 * under way at that moment, such as a request on a network that hangs or a message, delays it by as much. So the
 * running worker ends its requests first.
 */
export const activateWaiting = (workbox: Workbox, registration: ServiceWorkerRegistration) => {
  const abort = { type: 'ABORT_REQUESTS' } satisfies PageMessage;
  const activate = () => {
    const { waiting, active } = registration;
    if (!waiting) return;
    active?.postMessage(abort);
    setTimeout(() => workbox.messageSkipWaiting(), SETTLE_MS);
  };
  activate();
  setInterval(activate, RETRY_MS);
  setTimeout(() => location.reload(), MAX_WAIT_MS + SETTLE_MS);
};

import type { Workbox } from 'workbox-window';
import type { PageMessage } from './workerMessages';

const RETRY_MS = 1_000;
/** The events of the running worker, this message's included, have ended by then. */
const SETTLE_MS = 300;
/** After this time the page reloads as it is; the new version is then offered again. */
const MAX_WAIT_MS = 4_500;

/**
 * Activates the waiting version, which ends with a reload. Chromium activates it when the running worker is idle, and
 * looks only when the waiting one skips waiting, and then every 30 seconds: an event under way at that moment, such as
 * a request on a network that hangs or a message, delays it by as much. So the running worker ends its requests
 * first.
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
  setTimeout(() => location.reload(), MAX_WAIT_MS);
};

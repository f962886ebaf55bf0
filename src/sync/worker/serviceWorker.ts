import { Workbox } from 'workbox-window';
import { onShown } from '../../browser/pageEvents';
import { isUpdateAccepted, noteAcceptedUpdate, reloadWhenFilesAreGone } from './missingFiles';
import { reportInstallation, watchInstallation } from './workerInstallation';
import type { PageMessage, WorkerMessage } from './workerMessages';

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
const activateWaiting = (workbox: Workbox, registration: ServiceWorkerRegistration) => {
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the worker waits for the page's own files, so that a picture that hangs does not delay it for ever. */
const MAX_LOAD_MS = 10_000;

interface ServiceWorkerEvents {
  /** Called when a new version is ready; `accept` activates it and reloads the page. */
  onUpdateReady: (accept: () => void) => void;
  /** Called when the cached response of the call at `url` was replaced by a different one. */
  onCatalogueUpdated: (url: string) => void;
  /** Called with whether the server responded to a call of the worker. */
  onReachability: (reached: boolean) => void;
}

/** Registers the service worker, in production builds. */
export const registerServiceWorker = (events: ServiceWorkerEvents) => {
  if (!import.meta.env.PROD) return;
  reloadWhenFilesAreGone();
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/service-worker.js');
  const firstController = navigator.serviceWorker.controller;
  listenToWorker(events);
  // Without a network the first visit gets no worker; the next one tries again.
  const registering = pageLoaded().then(() => workbox.register({ immediate: true }));
  registering.then(
    (registration) => {
      // A browser or an extension that blocks workers may resolve without one.
      if (!registration) return reportInstallation(isControlled());
      watchInstallation(registration);
      // The worker was activated while the page was loading.
      if (isControlled() && !firstController) cacheEarlierRequests();
      watchUpdates(workbox, registration, firstController, events.onUpdateReady);
    },
    (cause: unknown) => reportInstallation(isControlled(), cause),
  );
};

/** The `load` event, or the end of its time. */
const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, MAX_LOAD_MS);
  });

const isControlled = () => navigator.serviceWorker.controller !== null;

/** Without workbox-window, which does not notice a worker that another tab registered. */
const listenToWorker = ({ onCatalogueUpdated, onReachability }: ServiceWorkerEvents) =>
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'CATALOGUE_UPDATED') onCatalogueUpdated(data.url);
    if (data.type === 'NETWORK_OUTCOME') onReachability(data.reached);
  });

/**
 * Offers each new version and reloads once it is accepted. Listens to the registration itself, because
 * workbox-window notices only the first update that it did not trigger (#2470).
 * @param firstController the worker that controlled the page when its script began
 */
const watchUpdates = (
  workbox: Workbox,
  registration: ServiceWorkerRegistration,
  firstController: ServiceWorker | null,
  onUpdateReady: ServiceWorkerEvents['onUpdateReady'],
) => {
  let controlled = isControlled();
  const accept = () => {
    noteAcceptedUpdate();
    if (registration.waiting) activateWaiting(workbox, registration);
    else location.reload();
  };
  const offerWaiting = () => {
    if (registration.waiting && controlled) onUpdateReady(accept);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', offerWaiting);
  offerWaiting();
  // Another tab may have begun to install it.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  const onControlling = () => {
    if (isUpdateAccepted()) return location.reload();
    // A page that was controlled before still runs the old version: another tab accepted.
    if (controlled) onUpdateReady(accept);
    else cacheEarlierRequests();
    controlled = true;
  };
  workbox.addEventListener('controlling', onControlling);
  // A new version took control while the page was loading.
  if (firstController && firstController !== navigator.serviceWorker.controller) onControlling();
  checkForUpdates(registration);
};

/** A page that stays open for days checks for an update when it is shown, at most once an hour. */
const checkForUpdates = (registration: ServiceWorkerRegistration) => {
  let checkedAt = Date.now();
  onShown(() => {
    // Absolute, because the clock may have been set back.
    if (Math.abs(Date.now() - checkedAt) < HOUR_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
};

/**
 * The first visit starts without a worker. Once it is active, it gets the URLs of all earlier requests; its
 * routes decide what to cache. Without workbox-window, which waits for ever when an earlier page has
 * registered the worker.
 */
const cacheEarlierRequests = () => {
  const now = performance.now();
  new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ startTime }) => startTime < now);
    if (earlier.length === 0) return;
    const urlsToCache = earlier.map(({ name }) => name);
    const message = { type: 'CACHE_URLS', payload: { urlsToCache } };
    navigator.serviceWorker.controller?.postMessage(message);
  }).observe({ type: 'resource', buffered: true });
};

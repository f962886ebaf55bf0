const PAUSE_MS = 60_000;

/** Opens the Desk without a connection from now on. Browsers have no worker where the Desk is not under HTTPS. */
export const registerWorker = () => {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
};

/** A page that was opened before a deployment may load a part that is gone: it is opened again, in the new version. */
export const reloadOnMissingPart = () =>
  addEventListener('vite:preloadError', () => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReload =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
    if (!isReload || performance.now() > PAUSE_MS) location.reload();
  });

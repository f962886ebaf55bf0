import { createExternalStore } from '../../browser/externalStore';

const hasFailed = createExternalStore(false);

/**
 * Records whether this device has a service worker, without which the shop does not open offline. A
 * failed update is no such failure: the version before it stays.
 */
export const reportInstallation = (isInstalled: boolean, cause?: unknown) => {
  if (!isInstalled) {
    console.warn(
      'The shop was not saved on this device: a file was missing, or changed on its way.',
      cause ?? '',
    );
  }
  hasFailed.set(!isInstalled);
};

/** A worker that ends as 'redundant' before any was active could not fetch its files. */
export const watchInstallation = (registration: ServiceWorkerRegistration) => {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant') reportInstallation(registration.active !== null);
    if (installing.state === 'activated') reportInstallation(true);
  });
};

/** Resolves when it is known that the service worker cannot be installed, for example because the browser blocks it. */
export const installationFailed = () =>
  new Promise<void>((resolve) => {
    const look = () => hasFailed.get() && resolve();
    hasFailed.subscribe(look);
    look();
  });

/** Whether the service worker could not be installed during this visit. */
export const useInstallationFailed = hasFailed.use;

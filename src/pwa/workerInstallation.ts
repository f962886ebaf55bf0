import { useSyncExternalStore } from 'react';

let failed = false;
const listeners = new Set<() => void>();

/**
 * Notes whether this device has a service worker, and so opens the shop without a signal. A failed
 * update is no such failure: the version before it stays.
 */
export const reportInstallation = (isInstalled: boolean, cause?: unknown) => {
  if (!isInstalled) {
    console.warn(
      'The shop was not saved on this device: a file was missing, or changed on its way.',
      cause ?? '',
    );
  }
  failed = !isInstalled;
  for (const listener of listeners) listener();
};

/** A worker that ends as 'redundant' before any was active could not fetch its files as they are. */
export const watchInstallation = (registration: ServiceWorkerRegistration) => {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant') reportInstallation(registration.active !== null);
    if (installing.state === 'activated') reportInstallation(true);
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the shop could not be saved on this device at this visit. */
export const useInstallationFailed = () =>
  useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );

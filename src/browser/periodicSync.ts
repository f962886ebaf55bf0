/** The tag of the event with which the browser wakes the worker to renew what is saved. */
export const CATALOGUE_TAG = 'catalogue';

/** Once a night; the browser chooses when, on Wi-Fi and while the device is charged. */
const MIN_INTERVAL_MS = 12 * 60 * 60_000;

/** Periodic Background Sync, which TypeScript does not know: Chromium has it, for installed apps. */
interface PeriodicSyncRegistration extends ServiceWorkerRegistration {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
}

/** Has the browser renew the saved catalogue while the shop is closed, where it is installed and that is permitted. */
export const requestNightlyRenewal = async () => {
  try {
    const registration: PeriodicSyncRegistration | undefined = await navigator.serviceWorker?.ready;
    await registration?.periodicSync?.register(CATALOGUE_TAG, { minInterval: MIN_INTERVAL_MS });
  } catch {
    // Not permitted: then an open page renews it.
  }
};

/** The tag of the events with which the browser wakes the worker to send waiting changes. */
export const CHANGES_TAG = 'changes';

/** Background Sync, which TypeScript does not know: Chromium has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Whether the browser can wake the worker while the shop is closed. */
export const hasBackgroundSync = () => 'SyncManager' in globalThis;

/** Has the service worker send waiting changes once there is a network, even if the shop is closed by then. */
export const requestBackgroundSync = async () => {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(CHANGES_TAG);
  } catch {
    // Not allowed, or there is no worker yet: then a page sends them.
  }
};

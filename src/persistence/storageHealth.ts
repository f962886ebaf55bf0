import { createExternalStore } from '../browser/externalStore';
import { withTimeout } from '../browser/withTimeout';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../pwa/workerMessages';

/** The limit for a database to open or respond: another tab can block opening for ever. */
export const STORAGE_TIMEOUT_MS = 4_000;

/** The parts of the device's storage that fail. */
const failingParts = new Set<string>();
const hasFailed = createExternalStore(false);

/** While a part fails, a notice says that changes are lost when the page is closed. */
export const reportStorage = (part: string, isWorking: boolean) => {
  if (isWorking) failingParts.delete(part);
  else failingParts.add(part);
  hasFailed.set(failingParts.size > 0);
};

export const getStorageFailed = hasFailed.get;
export const useStorageFailed = hasFailed.use;

/** Reports whether work on a part succeeds; slow work counts as failing until it is done. */
export const watchStorage = (part: string, work: Promise<unknown>) => {
  const report = (isWorking: boolean) => () => reportStorage(part, isWorking);
  withTimeout(work, STORAGE_TIMEOUT_MS).catch(report(false));
  work.then(report(true), report(false));
};

/** On a full device pictures are deleted first: the cart and the outbox matter more. */
export const freeSpaceAfter = async (error: unknown) => {
  if ((error as Error | null)?.name !== 'QuotaExceededError') return;
  await globalThis.caches?.delete(PICTURES_CACHE);
  await globalThis.caches?.delete(SAVED_PICTURES_CACHE);
};

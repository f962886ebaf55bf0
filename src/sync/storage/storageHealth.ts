import { createExternalStore } from '../../browser/externalStore';
import { withTimeout } from '../../browser/withTimeout';
import { STORAGE_TIMEOUT_MS } from './storageLimits';

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

import { useSyncExternalStore } from 'react';
import { PICTURES_CACHE } from '../pwa/workerMessages';

/** Milliseconds for a database to open or answer: an open that another tab blocks would hang for ever. */
export const OPEN_PATIENCE = 4_000;

/** The parts of the device's storage that fail, each by a name of its own. */
const failing = new Set<string>();
const listeners = new Set<() => void>();

/** While a part fails the shopper is told that this device keeps nothing: what they do lives as long as the page. */
export const reportStorage = (part: string, works: boolean) => {
  if (works) failing.delete(part);
  else failing.add(part);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const getStorageFailed = () => failing.size > 0;

export const useStorageFailed = () =>
  useSyncExternalStore(subscribe, getStorageFailed, () => false);

/** What was waited for may still come. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** The promise's own result. @throws TooSlow when it takes longer than `patience` ms */
export const within = <Result>(promise: Promise<Result>, patience: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${patience} ms`)), patience);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
};

/** Reports on a part by what becomes of work on it, which may fail for now by its slowness alone. */
export const watchStorage = (part: string, work: Promise<unknown>) => {
  const report = (works: boolean) => () => reportStorage(part, works);
  within(work, OPEN_PATIENCE).catch(report(false));
  work.then(report(true), report(false));
};

/** On a full device pictures yield: the cart and the outbox come first. */
export const makeRoom = async (error: unknown) => {
  if ((error as Error | null)?.name !== 'QuotaExceededError') return;
  await globalThis.caches?.delete(PICTURES_CACHE);
};

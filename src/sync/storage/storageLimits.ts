import { deleteCache } from '../../browser/deleteCache';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../worker/workerMessages';

/** The limit for a database to open or respond: another tab can block opening for ever. */
export const STORAGE_TIMEOUT_MS = 4_000;

/** On a full device pictures are deleted first: the cart and the outbox matter more. */
export const freeSpaceAfter = async (error: unknown) => {
  if ((error as Error | null)?.name !== 'QuotaExceededError') return;
  await deleteCache(PICTURES_CACHE);
  await deleteCache(SAVED_PICTURES_CACHE);
};

import { createPersistoid, getStoredState } from 'redux-persist';
import { persistConfig, VERSION } from './persistConfig';
import { records } from './records';

interface StoredList {
  data: unknown[];
  /** ISO 8601 */
  loadedAt: string;
}

type StoredSlice = Partial<StoredList> & { _persist?: { version: number } };

/** Replaces the stored list of a slice, if there is one, as a page would: for the worker, which has no store. */
export const replaceStoredList = async (userId: string, slice: string, list: StoredList) => {
  const config = persistConfig<StoredSlice>(`${userId}/${slice}`, records);
  const stored = (await getStoredState(config)) as StoredSlice | undefined;
  if (stored?._persist?.version !== VERSION) return;
  const persistoid = createPersistoid(config);
  persistoid.update({ ...stored, ...list } as never);
  await persistoid.flush();
};

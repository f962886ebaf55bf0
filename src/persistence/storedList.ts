import { RECORDS, withRecords } from './recordDatabase';
import { runTransaction } from './runTransaction';

interface List {
  data: unknown[];
  /** ISO 8601 */
  loadedAt: string;
}

/**
 * Replaces the stored list of a slice, if there is one, as a page would: for the worker, which has no store.
 * redux-persist writes a record as JSON, and each field of it as JSON once more.
 */
export const replaceStoredList = (userId: string, slice: string, { data, loadedAt }: List) =>
  withRecords((database) =>
    runTransaction(database, [RECORDS], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(RECORDS);
      const key = `${userId}/${slice}`;
      const record = await store.get(key);
      if (typeof record !== 'string') return;
      const fields = { data: JSON.stringify(data), loadedAt: JSON.stringify(loadedAt) };
      await store.put(JSON.stringify({ ...JSON.parse(record), ...fields }), key);
    }),
  );

import { withTimeout } from '../browser/withTimeout';
import { makeMemoryRowStorage } from '../outbox/memoryRowStorage';
import { openRowStorage, type RowStorage } from '../outbox/rowStorage';
import { STORAGE_TIMEOUT_MS, watchStorage } from '../persistence/storageHealth';
import { deleteOldPrivateData } from './deleteOldPrivateData';
import { operations } from './operations';

/** How long changes wait for the stored rows; after that the session keeps its rows in memory. */
const READ_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

/** Rows of a page without a usable database. */
export const memoryRows = makeMemoryRowStorage();

/** The rows in the outbox's database, or in memory if it cannot be used. */
export const openRows = async (userId: string): Promise<RowStorage> => {
  const rows = openRowStorage(operations);
  const reading = withTimeout(rows.all(userId), READ_TIMEOUT_MS);
  watchStorage('outbox', reading);
  try {
    await reading;
    deleteOldPrivateData(Date.now(), userId, rows).catch(() => undefined);
    return rows;
  } catch {
    return memoryRows;
  }
};

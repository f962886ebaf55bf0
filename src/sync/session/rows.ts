import { toast } from 'react-hot-toast/headless';
import { withTimeout } from '../../browser/withTimeout';
import { defaultMessage } from '../../messages/defaultMessage';
import type { FeatureOperation } from '../outbox/featureOperation';
import { makeMemoryRowStorage } from '../outbox/memoryRowStorage';
import type { Operation, Operations } from '../outbox/operation';
import type { OutboxRow } from '../outbox/outboxRow';
import { openRowStorage, type RowStorage, type StoredRows } from '../outbox/rowStorage';
import { deleteOldDrafts } from '../storage/drafts';
import { reportStorage, watchStorage } from '../storage/storageHealth';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';

/** How long changes wait for the stored rows; after that the session keeps its rows in memory. */
const READ_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

/** Rows of a page without a usable database. */
export const memoryRows = makeMemoryRowStorage();

/** Reports whether a change was stored, and shows an error if storing it fails. @returns whether it was stored */
export const reportChange = async (store: () => Promise<boolean>): Promise<boolean> => {
  try {
    const isStored = await store();
    reportStorage('change', isStored);
    return isStored;
  } catch {
    reportStorage('change', false);
    toast.error(defaultMessage('changeNotStored'), { id: 'notKept' });
    return false;
  }
};

/** Shows why a change cannot be made. @returns whether it cannot */
export const isRefused = (
  operations: Operations<FeatureOperation>,
  slice: unknown,
  operation: Operation,
) => {
  const refusal = operations.descriptorOf(operation).refusal?.(slice, operation);
  if (refusal) toast.error(defaultMessage(refusal), { id: refusal });
  return refusal !== undefined;
};

/** How long data of shoppers who do not come back stays on the device, as stated in the privacy policy. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Deletes the rows and drafts of all other users that are older than 30 days; `now` in ms since 1970. */
export const deleteOldPrivateData = async (now: number, userId: string, rows: StoredRows) => {
  const before = now - RETENTION_MS;
  await Promise.all([deleteOldDrafts(before, userId), rows.deleteOthers(userId, before)]);
};

/**
 * The rows in the outbox's database, or in memory if it cannot be used.
 * @param keptRows the rows that are stored again if the database is deleted under the page
 */
export const openRows = async (
  operations: Operations,
  userId: string,
  keptRows: () => OutboxRow[],
): Promise<RowStorage> => {
  const rows = openRowStorage(operations, keptRows);
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

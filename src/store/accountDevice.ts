import { type ExclusiveTask, runExclusive } from '../browser/runExclusive';
import { withTimeout } from '../browser/withTimeout';
import { makeMemoryRowStorage } from '../outbox/memoryRowStorage';
import { openRowStorage, type RowStorage } from '../outbox/rowStorage';
import { STORAGE_TIMEOUT_MS, watchStorage } from '../persistence/storageHealth';
import type { AppStore } from './appStore';
import { deleteOldPrivateData } from './deleteOldPrivateData';
import { operations } from './operations';
import { type Persisted, persistAccount } from './persistAccount';

/** Changes wait this long for stored rows; after that the session keeps its rows in memory. */
const READ_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

const openRows = async (userId: string): Promise<RowStorage> => {
  const rows = openRowStorage(operations);
  const reading = withTimeout(rows.all(userId), READ_TIMEOUT_MS);
  watchStorage('outbox', reading);
  try {
    await reading;
    deleteOldPrivateData(Date.now(), userId, rows).catch(() => undefined);
    return rows;
  } catch {
    return makeMemoryRowStorage();
  }
};

/** What the account uses of the device. */
export interface Device {
  openRows: (userId: string) => Promise<RowStorage>;
  persist: (store: AppStore, userId: string) => Persisted;
  runExclusive: (name: string) => (task: ExclusiveTask) => Promise<void>;
  /** ms since 1970, by a clock that does not jump while the page is open. */
  now?: () => number;
  /** ms since 1970, by the clock of the device, which may be set. */
  wallClock?: () => number;
}

export const thisDevice: Device = { openRows, persist: persistAccount, runExclusive };

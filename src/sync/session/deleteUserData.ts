import { unsubscribe } from '../../browser/push';
import { withTimeout } from '../../browser/withTimeout';
import { VISITOR } from '../outbox/outboxRow';
import { openRowStorage } from '../outbox/rowStorage';
import { deleteDrafts } from '../storage/drafts';
import { forgetPushWants } from '../storage/pushWants';
import { deleteRecents } from '../storage/recents';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';
import { deleteVisitsWithGoods } from '../worker/visitsWithGoods';
import type { DeviceDependencies } from './deviceDependencies';
import { memoryRows } from './rows';
import { unmarkEmptyVisitor } from './visitorMark';

/** A logout that the shopper chose. */
export interface ChosenLogout {
  userId: string;
  /** The time of the logout (ms since 1970): data that a visitor or a new session stored after it is kept. */
  since: number;
}

const deleteMemoryRows = ({ userId, since }: ChosenLogout) =>
  Promise.all([memoryRows.deleteAll(userId), memoryRows.deleteAll(VISITOR, since)]);

/** Deletes the data of a logged-out shopper from the memory of this tab, and their older drafts. */
export const deleteFromMemory = async (logout: ChosenLogout) => {
  // A suspended tab gets the logout late: the shopper may have logged in again and typed in the meantime.
  await Promise.all([deleteDrafts(logout.userId, logout.since), deleteMemoryRows(logout)]);
};

/**
 * Deletes all data of a logged-out shopper, unsent changes included.
 * @param endSession resolves when nothing of the shopper is written any more
 */
export const deleteUserData = async (
  { operations, deleteRecords }: Pick<DeviceDependencies, 'operations' | 'deleteRecords'>,
  logout: ChosenLogout,
  endSession: () => Promise<unknown>,
) => {
  const { userId, since } = logout;
  deleteVisitsWithGoods();
  forgetPushWants();
  const kept = Promise.all([deleteRecents(), deleteDrafts(userId)]);
  // Done first: a page whose rows are in memory may have no usable database.
  await deleteMemoryRows(logout);
  const deleteAll = async () => {
    await endSession();
    const rows = openRowStorage(operations);
    await Promise.all([
      kept,
      deleteRecords(userId),
      rows.deleteAll(userId),
      rows.deleteAll(VISITOR, since),
      // The server forgets the subscription with the session.
      unsubscribe().catch(() => undefined),
    ]);
    await unmarkEmptyVisitor(rows);
  };
  await withTimeout(deleteAll(), STORAGE_TIMEOUT_MS);
};

import type { RowStorage } from '../outbox/rowStorage';
import { deleteOldDrafts } from '../persistence/drafts';

/** For data of people who do not come back, as the privacy policy says. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Deletes rows and drafts of everybody but `userId` older than 30 days; `now` in ms since 1970. */
export const deleteOldPrivateData = async (now: number, userId: string, rows: RowStorage) => {
  const before = now - RETENTION_MS;
  deleteOldDrafts(before, userId);
  await rows.deleteOthers(userId, before);
};

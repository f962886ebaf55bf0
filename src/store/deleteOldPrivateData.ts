import type { StoredRows } from '../outbox/rowStorage';
import { deleteOldDrafts } from '../persistence/drafts';

/** How long data of shoppers who do not come back stays on the device, as stated in the privacy policy. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Deletes the rows and drafts of all other users that are older than 30 days; `now` in ms since 1970. */
export const deleteOldPrivateData = async (now: number, userId: string, rows: StoredRows) => {
  const before = now - RETENTION_MS;
  deleteOldDrafts(before, userId);
  await rows.deleteOthers(userId, before);
};

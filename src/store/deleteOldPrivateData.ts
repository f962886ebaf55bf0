import { openOutboxRows } from '../outbox/rowStorage';
import { deleteOldDrafts } from '../persistence/drafts';

/** How long (ms) a device keeps what somebody who does not come back had not sent: the privacy policy's 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1_000;

/** Deletes rows and drafts of everybody but `userId` that are older than 30 days; `now` in ms since 1970. */
export const forgetOld = async (now: number, userId: string, rows = openOutboxRows()) => {
  const before = now - KEPT;
  deleteOldDrafts(before, userId);
  await rows.forgetOthers(userId, before);
};

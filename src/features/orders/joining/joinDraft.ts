import { deleteDraft, readDraft, writeDraft } from '../../../sync/storage/drafts';

const JOINS = 'joins';

/** The order that the next one goes with, chosen on any page until it is placed. */
export const readJoinDraft = (userId: string) => readDraft<string>(userId, JOINS);

/** @param orderId undefined for a delivery of its own */
export const writeJoinDraft = (userId: string, orderId: string | undefined) =>
  orderId ? writeDraft(userId, JOINS, orderId) : deleteDraft(userId, JOINS);

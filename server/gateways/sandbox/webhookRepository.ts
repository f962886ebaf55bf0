import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { dueRows } from '../../platform/db/leases';
import { sandboxWebhook } from './sandboxSchema';

const queue = {
  key: [sandboxWebhook.eventId],
  dueAt: sandboxWebhook.nextAt,
  isQueued: eq(sandboxWebhook.isDelivered, false),
};

interface QueuedWebhook {
  ref: string;
  /** 'payment.paid' */
  type: string;
  nextAt: Date;
  copies: number;
}

export const queueWebhook = (tx: Database, { ref, type, nextAt, copies }: QueuedWebhook) =>
  tx.insert(sandboxWebhook).values({
    eventId: newId('sev'),
    paymentRef: ref,
    type,
    copies,
    nextAt,
  });

/** Leases the webhook that is due longest until `until`. */
export const leaseWebhook = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(sandboxWebhook)
    .set({ nextAt: until, attempts: sql`${sandboxWebhook.attempts} + 1` })
    .where(eq(sandboxWebhook.eventId, dueRows(queue, now)))
    .returning();
  return leased;
};

export const updateWebhook = (
  db: Database,
  eventId: string,
  changes: { isDelivered: true } | { nextAt: Date },
) => db.update(sandboxWebhook).set(changes).where(eq(sandboxWebhook.eventId, eventId));

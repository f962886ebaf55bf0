import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { sandboxWebhook } from './sandboxSchema';

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
  const due = db
    .select({ eventId: sandboxWebhook.eventId })
    .from(sandboxWebhook)
    .where(and(eq(sandboxWebhook.isDelivered, false), lte(sandboxWebhook.nextAt, now)))
    .orderBy(sandboxWebhook.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(sandboxWebhook)
    .set({ nextAt: until, attempts: sql`${sandboxWebhook.attempts} + 1` })
    .where(eq(sandboxWebhook.eventId, sql`(${due})`))
    .returning();
  return leased;
};

export const updateWebhook = (
  db: Database,
  eventId: string,
  changes: { isDelivered: true } | { nextAt: Date },
) => db.update(sandboxWebhook).set(changes).where(eq(sandboxWebhook.eventId, eventId));

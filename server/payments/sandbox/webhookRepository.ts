import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { sandboxNotice } from '../../db/schema/sandbox';

interface QueuedWebhook {
  ref: string;
  status: 'paid' | 'failed' | 'pending';
  nextAt: Date;
  copies: number;
}

export const queueWebhook = (tx: Database, { ref, status, nextAt, copies }: QueuedWebhook) =>
  tx.insert(sandboxNotice).values({
    eventId: newId('sev'),
    paymentRef: ref,
    type: `payment.${status}`,
    copies,
    nextAt,
  });

/** Leases the webhook that is due longest until `until`. */
export const leaseWebhook = async (db: Database, now: Date, until: Date) => {
  const due = db
    .select({ eventId: sandboxNotice.eventId })
    .from(sandboxNotice)
    .where(and(eq(sandboxNotice.isDelivered, false), lte(sandboxNotice.nextAt, now)))
    .orderBy(sandboxNotice.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(sandboxNotice)
    .set({ nextAt: until, attempts: sql`${sandboxNotice.attempts} + 1` })
    .where(eq(sandboxNotice.eventId, sql`(${due})`))
    .returning();
  return leased;
};

export const updateWebhook = (
  db: Database,
  eventId: string,
  changes: { isDelivered: true } | { nextAt: Date },
) => db.update(sandboxNotice).set(changes).where(eq(sandboxNotice.eventId, eventId));

import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentEvent } from '../db/schema/payments';

type Event = Omit<typeof paymentEvent.$inferInsert, 'settledAt'>;

/** @returns false when the event was stored before */
export const storeEvent = async (db: Database, event: Event) => {
  const stored = await db
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvent.eventId });
  return stored.length > 0;
};

/** The ids of unsettled webhook events of a payment. */
export const listUnsettledEvents = async (db: Database, gateway: string, gatewayRef: string) => {
  const rows = await db
    .select({ eventId: paymentEvent.eventId })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.gateway, gateway),
        eq(paymentEvent.gatewayRef, gatewayRef),
        isNull(paymentEvent.settledAt),
      ),
    );
  return rows.map(({ eventId }) => eventId);
};

export const markSettled = async (
  tx: Database,
  gateway: string,
  eventIds: string[],
  settledAt: Date,
) => {
  if (eventIds.length === 0) return;
  await tx
    .update(paymentEvent)
    .set({ settledAt })
    .where(and(eq(paymentEvent.gateway, gateway), inArray(paymentEvent.eventId, eventIds)));
};

/** Marks events received before `before` as settled: they match no payment of this shop. */
export const discardUnmatchedEvents = async (db: Database, before: Date, now: Date) => {
  const isUnmatched = and(isNull(paymentEvent.settledAt), lte(paymentEvent.receivedAt, before));
  // Rows that another process is settling are skipped, not waited for.
  const rows = sql`(select ctid from ${paymentEvent} where ${isUnmatched} for update skip locked)`;
  await db.update(paymentEvent).set({ settledAt: now }).where(sql`ctid = any(array${rows})`);
};

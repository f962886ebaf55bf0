import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentEvent } from '../db/schema/payments';

type Event = Omit<typeof paymentEvent.$inferInsert, 'settledAt'>;

/** @returns false when it was here before */
export const storeEvent = async (db: Database, event: Event) => {
  const stored = await db
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvent.eventId });
  return stored.length > 0;
};

/** The notices about a payment that nobody has followed yet. */
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

/** Notices from before `since` that fit no payment here: the account serves others too. */
export const discardUnmatchedEvents = async (db: Database, since: Date, now: Date) => {
  const isStrange = and(isNull(paymentEvent.settledAt), lte(paymentEvent.receivedAt, since));
  // Skips what somebody settles at this moment, and waits for nobody.
  const rows = sql`(select ctid from ${paymentEvent} where ${isStrange} for update skip locked)`;
  await db.update(paymentEvent).set({ settledAt: now }).where(sql`ctid = any(array${rows})`);
};

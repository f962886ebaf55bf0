import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { type payment, paymentEvent } from './paymentsSchema';

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

/** What lists the events of a payment: those of its charge came before the shop knew whose charge it is. */
type EventOwner = Pick<typeof payment.$inferSelect, 'gateway' | 'gatewayRef' | 'chargeRef'>;

/** The unsettled webhook events of a payment. */
export const listUnsettledEvents = (db: Database, { gateway, gatewayRef, chargeRef }: EventOwner) =>
  db
    .select({ eventId: paymentEvent.eventId, type: paymentEvent.type })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.gateway, gateway),
        inArray(paymentEvent.gatewayRef, [gatewayRef, chargeRef].filter(isKnown)),
        isNull(paymentEvent.settledAt),
      ),
    );

const isKnown = (ref: string | null) => ref !== null;

/** Whether an event is about money that goes back: 'charge.refunded', 'refund.processed', 'payment.dispute.created'. */
export const isReversal = ({ type }: Pick<Event, 'type'>) => /refund|dispute/.test(type);

export const markSettled = async (
  tx: Database,
  gateway: string,
  events: { eventId: string }[],
  settledAt: Date,
) => {
  if (events.length === 0) return;
  const eventIds = events.map(({ eventId }) => eventId);
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

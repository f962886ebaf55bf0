import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customer } from '../db/schema/account';
import { order } from '../db/schema/orders';
import { payment, paymentEvent } from '../db/schema/payments';
import type { OpenedPayment } from './gateway';

export type PaymentRow = typeof payment.$inferSelect;

/** Until the first look at a payment by itself, in ms; each further one waits twice as long. */
const FIRST_CHECK = 15_000;
const LONGEST_WAIT = 30 * 60_000;
/** At most this often a shopper who looks has the gateway asked, in ms. */
const ASKED_EVERY = 2000;

/** A payment and what its gateway is told of the order. */
export const findPayment = async (db: Database, id: string) => {
  const [row] = await db
    .select({ payment, order, email: customer.email })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(payment.id, id));
  return row;
};

export const findPaymentIdByRef = async (db: Database, gateway: string, gatewayRef: string) => {
  const [row] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayRef, gatewayRef)));
  return row?.id;
};

/** The row, locked until the transaction ends, after that of its order. */
export const lockPayment = async (tx: Database, id: string) => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
};

export const changePayment = (tx: Database, id: string, changes: Partial<PaymentRow>) =>
  tx.update(payment).set(changes).where(eq(payment.id, id));

/** What the gateway made; it is looked at soon, since somebody is about to pay. */
export const storeOpened = async (
  db: Database,
  id: string,
  { ref, redirectUrl }: OpenedPayment,
  now: Date,
) => {
  const checkAt = new Date(now.getTime() + FIRST_CHECK);
  await db
    .update(payment)
    .set({ gatewayRef: ref, redirectUrl, checkAt, checks: 0, closed: false })
    .where(and(eq(payment.id, id), isNull(payment.gatewayRef)));
};

/**
 * Its gateway said for good that it does not open it. It is looked at until its order is over all
 * the same, in case the gateway did.
 */
export const refuseOpening = (db: Database, id: string) =>
  db
    .update(payment)
    .set({ status: 'failed', closed: true })
    .where(and(eq(payment.id, id), isNull(payment.gatewayRef)));

/** The payments of an order that may still bring money. */
export const openPaymentsOf = (db: Database, orderId: string) =>
  db
    .select({ id: payment.id, gateway: payment.gateway })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.closed, false),
        inArray(payment.status, ['created', 'pending', 'authorized', 'failed']),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id));

/** Every payment of an order, locked in the order of their ids. */
export const lockPaymentsOf = (tx: Database, orderId: string) =>
  tx
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.id))
    .for('update');

/** Takes up to `limit` payments whose time to be looked at has come; the next time is later. */
export const leaseDueChecks = (db: Database, now: Date, limit: number) => {
  const due = db
    .select({ id: payment.id })
    .from(payment)
    .where(lte(payment.checkAt, now))
    .orderBy(asc(payment.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const wait = sql`least(${FIRST_CHECK} * power(2, least(${payment.checks}, 20)), ${LONGEST_WAIT})`;
  return db
    .update(payment)
    .set({
      checks: sql`${payment.checks} + 1`,
      checkedAt: now,
      checkAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 ms'`,
    })
    .where(sql`${payment.id} = any(array${due})`)
    .returning({ id: payment.id });
};

/**
 * Payments with a notice that was not followed yet are looked at now, and soon again; one that was
 * looked at since, in vain, waits for its turn like every other.
 */
export const scheduleNotifiedChecks = (db: Database, now: Date) => {
  const isNews = or(
    isNull(payment.checkAt),
    isNull(payment.checkedAt),
    gt(paymentEvent.receivedAt, payment.checkedAt),
  );
  const notice = db
    .select({ open: sql`1` })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.gateway, payment.gateway),
        eq(paymentEvent.gatewayRef, payment.gatewayRef),
        isNull(paymentEvent.settledAt),
        isNews,
      ),
    );
  const soon = new Date(now.getTime() + FIRST_CHECK);
  const noticed = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(or(isNull(payment.checkAt), gt(payment.checkAt, soon)), exists(notice)))
    .orderBy(asc(payment.id))
    .for('update', { skipLocked: true });
  return db
    .update(payment)
    .set({ checkAt: now, checks: 0 })
    .where(sql`${payment.id} = any(array${noticed})`);
};

/** Takes the payments of an order that may change, were not asked about a moment ago and are not busy. */
export const leaseForRefresh = (db: Database, orderId: string, now: Date) => {
  const idle = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        isNotNull(payment.checkAt),
        or(isNull(payment.askedAt), lte(payment.askedAt, new Date(now.getTime() - ASKED_EVERY))),
      ),
    )
    .for('update', { skipLocked: true });
  return db
    .update(payment)
    .set({ askedAt: now })
    .where(sql`${payment.id} = any(array${idle})`)
    .returning({ id: payment.id });
};

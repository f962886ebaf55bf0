import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { customer } from '../account/accountSchema';
import { orderMail } from '../notifications/mails/mailSchema';
import type { Database } from '../platform/db/database';
import { order } from './ordersSchema';

/** Leases the mail that is due longest until `until`. */
export const leaseOrderMail = async (db: Database, now: Date, until: Date) => {
  const due = db
    .select({ id: orderMail.id })
    .from(orderMail)
    .where(and(isQueued, lte(orderMail.nextAt, now)))
    .orderBy(asc(orderMail.nextAt), asc(orderMail.createdAt), asc(orderMail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(orderMail)
    .set({ nextAt: until, attempts: sql`${orderMail.attempts} + 1` })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(and(eq(orderMail.id, sql`(${due})`), eq(order.id, orderMail.orderId)))
    .returning({
      id: orderMail.id,
      orderId: orderMail.orderId,
      kind: orderMail.kind,
      attempts: orderMail.attempts,
      createdAt: orderMail.createdAt,
      customerId: order.customerId,
      to: customer.email,
      language: customer.language,
    });
  return leased;
};

export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseOrderMail>>>;

export const finishOrderMail = (
  db: Database,
  id: string,
  end: { sentAt: Date } | { failedAt: Date } | { nextAt: Date },
) =>
  db
    .update(orderMail)
    .set(end)
    .where(and(eq(orderMail.id, id), isQueued));

export const deleteQueuedMails = (tx: Database, orderId: string) =>
  tx.delete(orderMail).where(and(eq(orderMail.orderId, orderId), isQueued));

/** Gives up all queued mails of a customer. */
export const giveUpMails = (tx: Database, customerId: string, failedAt: Date) => {
  const orders = tx.select({ id: order.id }).from(order).where(eq(order.customerId, customerId));
  return tx
    .update(orderMail)
    .set({ failedAt })
    .where(and(inArray(orderMail.orderId, orders), isQueued));
};

const isQueued = and(isNull(orderMail.sentAt), isNull(orderMail.failedAt));

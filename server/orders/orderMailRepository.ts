import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customer } from '../account/accountSchema';
import { orderMail } from '../notifications/mails/mailSchema';
import type { Database } from '../platform/db/database';
import { dueRows } from '../platform/db/leases';
import type { MailEnd } from '../platform/mail/sendQueuedMails';
import { order } from './ordersSchema';

const isQueued = and(isNull(orderMail.sentAt), isNull(orderMail.failedAt));
const queue = {
  key: [orderMail.id],
  dueAt: orderMail.nextAt,
  isQueued,
};

/** Leases the mail that is due longest until `until`. */
export const leaseOrderMail = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(orderMail)
    .set({ nextAt: until, attempts: sql`${orderMail.attempts} + 1` })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(and(eq(orderMail.id, dueRows(queue, now)), eq(order.id, orderMail.orderId)))
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

export const finishOrderMail = (db: Database, id: string, end: MailEnd) =>
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

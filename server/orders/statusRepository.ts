import { and, eq, inArray } from 'drizzle-orm';
import type { OrderStatus } from '../../src/contract/order';
import { type OrderMailKind, orderMail } from '../notifications/mails/mailSchema';
import { queueOrderPush } from '../notifications/push/messageRepository';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { notFound } from '../platform/http/errors/httpError';
import { orderStates } from './orderStates';
import { order, orderEvent } from './ordersSchema';

/** Locks the order's row until the transaction ends. */
export const lockOrder = async (tx: Database, orderId: string) => {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  return row;
};

/** @throws HttpError 404 when there is no such order */
export const lockOrderByNumber = async (tx: Database, number: string) => {
  const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update');
  if (!row) throw notFound(['not_found.orderNumber', { number }]);
  return row;
};

export const findStatusByNumber = async (db: Database, number: string) => {
  const [row] = await db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(eq(order.number, number));
  return row;
};

export const setShipment = async (
  tx: Database,
  orderId: string,
  {
    carrier = null,
    tracking = null,
  }: {
    carrier?: string | null | undefined;
    tracking?: string | null | undefined;
  },
) => {
  await tx.update(order).set({ carrier, tracking }).where(eq(order.id, orderId));
};

/** Call it only through `transitionOrder`. @throws Error unless the order is in one of the states `from` */
export const changeStatus = async (
  tx: Database,
  orderId: string,
  from: OrderStatus[],
  to: OrderStatus,
) => {
  const changed = await tx
    .update(order)
    .set({ status: to })
    .where(and(eq(order.id, orderId), inArray(order.status, from)))
    .returning({ id: order.id });
  if (changed.length === 0) {
    throw new Error(`order ${orderId} cannot be ${to}: it is not ${from.join(' or ')}`);
  }
};

/** Adds a status to the order's history, and queues its mail and notification. */
export const recordTransition = async (tx: Database, orderId: string, status: OrderStatus) => {
  await addToHistory(tx, orderId, status);
  const { mail } = orderStates[status];
  if (mail) await queueMail(tx, orderId, mail);
  await queueOrderPush(tx, orderId, status);
};

/** Adds a status to the order's history, without a mail. */
export const addToHistory = async (tx: Database, orderId: string, status: OrderStatus) => {
  await tx.insert(orderEvent).values({ orderId, status });
};

/** Queues mail and notification of a refund that was made. */
export const recordRefund = async (tx: Database, orderId: string, refundId: string) => {
  await queueMail(tx, orderId, 'refunded', refundId);
  await queueOrderPush(tx, orderId, 'refunded');
};

/** Queues the mail that an order arrives at another time, which may happen again. */
export const queueMoved = (tx: Database, orderId: string, now: Date) =>
  queueMail(tx, orderId, 'moved', now.toISOString());

/** Queues the mail about packs that are not sent. */
export const queueShortage = (tx: Database, orderId: string, now: Date) =>
  queueMail(tx, orderId, 'short', now.toISOString());

/**
 * Queues a mail. An order has at most one of each kind and subject.
 * @param subjectId such as the refund's id, of which an order may have several
 */
export const queueMail = (tx: Database, orderId: string, kind: OrderMailKind, subjectId = '') =>
  tx
    .insert(orderMail)
    .values({ id: newId('mai'), orderId, kind, subjectId })
    .onConflictDoNothing();

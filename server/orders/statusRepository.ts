import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../src/contract/order';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { type OrderMailKind, orderMail } from '../db/schema/mail';
import { order, orderEvent } from '../db/schema/orders';

/** The order's row, locked until the transaction ends; undefined when there is none. */
export const lockOrder = async (tx: Database, orderId: string) => {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  return row;
};

/** The same by what the shopper quotes. */
export const lockOrderByNumber = async (tx: Database, number: string) => {
  const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update');
  return row;
};

/** Which transitions a customer hears of. */
const told: Partial<Record<OrderStatus, OrderMailKind>> = {
  awaiting_payment: 'placed',
  paid: 'paid',
  shipped: 'shipped',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Moves a locked order on: its state, the line in its history and the mail it owes, together. */
export const transitionOrder = async (tx: Database, orderId: string, status: OrderStatus) => {
  await tx.update(order).set({ status }).where(eq(order.id, orderId));
  await recordTransition(tx, orderId, status);
};

/** The history and the mail of a state that an order has got. */
export const recordTransition = async (tx: Database, orderId: string, status: OrderStatus) => {
  await tx.insert(orderEvent).values({ orderId, status });
  const kind = told[status];
  if (kind) await queueMail(tx, orderId, kind);
};

/**
 * Writes down that a mail is owed; of each kind an order has one.
 * @param subjectId of kinds that are about something of which an order may have several
 */
export const queueMail = (tx: Database, orderId: string, kind: OrderMailKind, subjectId = '') =>
  tx
    .insert(orderMail)
    .values({ id: newId('mai'), orderId, kind, subjectId })
    .onConflictDoNothing();

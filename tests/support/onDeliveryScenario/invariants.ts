import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { couponRedemption } from '../../../server/cart/coupons/couponsSchema';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { invoice } from '../../../server/orders/invoices/invoicesSchema';
import { order, orderEvent } from '../../../server/orders/ordersSchema';
import { payment, refund } from '../../../server/payments/paymentsSchema';
import type { Database } from '../../../server/platform/db/database';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';

/** The only ways from the start to the end. */
const WAYS = [
  ['awaiting_payment', 'confirmed', 'packed', 'shipped', 'delivered'],
  ['awaiting_payment', 'confirmed', 'packed', 'shipped', 'returned'],
  ['awaiting_payment', 'confirmed', 'packed', 'cancelled'],
  ['awaiting_payment', 'confirmed', 'cancelled'],
];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Money, documents, stock and coupon of an order of two packs of 20 agree. @returns its status */
export const expectAgreement = async (db: Database, orderId: string, variantId: string) => {
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error('There is no order.');
  const { status, total, number } = row;
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.id);
  const history = events.map((event) => event.status);
  expect(history.at(-1)).toBe(status);
  expect(
    WAYS.some((way) => history.every((each, at) => way[at] === each)),
    history.join(),
  ).toBe(true);

  const [paid, ...others] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  expect(others).toEqual([]);
  const isDue = ['confirmed', 'packed', 'shipped'].includes(status);
  const isPaid = status === 'delivered';
  expect(paid?.amount).toBe(total);
  expect(paid?.captured, 'captured once it is delivered').toBe(isPaid ? total : 0);
  expect(paid?.paidBy !== null).toBe(isPaid);
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.paymentId, String(paid?.id)));
  expect(refunds.filter((each) => each.status !== 'done' || !each.paidBy)).toEqual([]);
  const back = sum(refunds.map(({ amount }) => amount));
  const isAllBack = isPaid && back === total;
  expect(paid?.status).toBe(
    isDue ? 'due' : isAllBack ? 'refunded' : isPaid ? 'captured' : 'failed',
  );

  const documents = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const amountOf = (kind: string) =>
    sum(documents.filter((each) => each.kind === kind).map(({ amount }) => amount));
  expect(amountOf('invoice'), 'invoiced once it is packed').toBe(
    history.includes('packed') ? total : 0,
  );
  const owedOrKept = isPaid ? total - back : isDue && history.includes('packed') ? total : 0;
  expect(amountOf('invoice') - amountOf('credit_note')).toBe(owedOrKept);

  const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, number));
  const isLost = entries.some(
    ({ action, after }) => action === 'order.return' && (after as { lost?: boolean }).lost,
  );
  const isGone = status === 'shipped' || isPaid || isLost;
  const isHeld = status === 'confirmed' || status === 'packed';
  const [left] = await db.select().from(stock).where(eq(stock.variantId, variantId));
  expect([left?.onHand, left?.reserved]).toEqual([isGone ? 18 : 20, isHeld ? 2 : 0]);
  const [redemption] = await db
    .select()
    .from(couponRedemption)
    .where(eq(couponRedemption.orderId, orderId));
  if (redemption) expect(redemption.state).toBe(status === 'cancelled' ? 'released' : 'held');
  return status;
};

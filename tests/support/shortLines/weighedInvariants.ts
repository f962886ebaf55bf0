import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { invoice } from '../../../server/orders/invoices/invoicesSchema';
import { order, orderItem } from '../../../server/orders/ordersSchema';
import { payment, refund } from '../../../server/payments/paymentsSchema';
import type { Database } from '../../../server/platform/db/database';
import type { OrderDetails } from '../../../src/contract/order';
import { weighedPrice } from '../../../src/contract/rules/weighing';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Money, taxes and documents of a packed order agree with what it weighs.
 * @param agreed its totals before it was packed, with the most that it could cost
 */
export const expectWeighedAgreement = async (
  db: Database,
  orderId: string,
  agreed: OrderDetails['totals'],
) => {
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error('There is no order.');
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const payments = await db.select().from(payment).where(eq(payment.orderId, orderId));
  const ids = payments.map(({ id }) => id);
  const refunds = await db.select().from(refund).where(inArray(refund.paymentId, ids));
  const lines = items.map(({ quantity, price, weighed, weight }) =>
    weighed && weight !== null ? weighedPrice(weighed, quantity, weight) : quantity * price,
  );
  expect(sum(lines), 'items').toBe(row.itemsTotal);
  for (const { quantity, weighed, weight } of items) {
    expect(weight !== null, 'each line is weighed').toBe(weighed !== null && quantity > 0);
  }
  expect(row.total, 'nobody pays more').toBeLessThanOrEqual(agreed.total);
  expect(row.delivery, 'the fee only falls away').toBeLessThanOrEqual(agreed.delivery);
  const received = sum(payments.map(({ captured }) => captured));
  const back = sum(refunds.map(({ amount }) => amount));
  if (received > 0) {
    expect(received - back, 'kept').toBe(row.total);
    expect(refunds.every(({ status }) => status === 'done')).toBe(true);
  } else {
    expect(payments[0]?.amount, 'due').toBe(row.total);
  }
  const isInvoicing = documents.length > 0;
  if (isInvoicing) {
    expect(
      documents.map(({ kind, amount }) => [kind, amount]),
      'no credit note',
    ).toEqual([['invoice', row.total]]);
  }
  if (!row.tax) return;
  const { rates, lines: taxed, total, pricesInclude } = row.tax;
  expect(sum(rates.map(({ tax }) => tax)), 'tax').toBe(total);
  expect(row.taxAdded).toBe(pricesInclude ? 0 : total);
  const charged = sum(rates.map(({ taxable, tax }) => taxable + tax));
  expect(charged, 'taxes have everything that is charged').toBe(row.total);
  for (const { taxable, tax, parts } of rates) {
    expect(Math.min(taxable, tax)).toBeGreaterThanOrEqual(0);
    expect(sum(parts.map(({ amount }) => amount))).toBe(tax);
  }
  for (const { taxable, tax } of taxed) expect(Math.min(taxable, tax)).toBeGreaterThanOrEqual(0);
};

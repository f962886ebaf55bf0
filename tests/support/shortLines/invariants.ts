import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { stock, variant } from '../../../server/catalogue/catalogueSchema';
import { invoice } from '../../../server/orders/invoices/invoicesSchema';
import { order, orderItem } from '../../../server/orders/ordersSchema';
import { shortage } from '../../../server/orders/packingSchema';
import { stockMovement } from '../../../server/orders/stockSchema';
import { payment, refund } from '../../../server/payments/paymentsSchema';
import type { Database } from '../../../server/platform/db/database';
import { discountedLines, partOf } from '../../../src/contract/rules/shortLines';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Money, taxes, documents and stock of an order with short lines agree.
 * @param before the totals and taxes of the order as it was placed
 * @param options `onHand` of each pack before it was in the order, and how many of them were put back
 */
export const expectShortAgreement = async (
  db: Database,
  orderId: string,
  before: { total: number; tax: number },
  { onHand, restocked }: { onHand: (variantId: string) => number; restocked: Map<string, number> },
) => {
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error('There is no order.');
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const short = await db.select().from(shortage).where(eq(shortage.orderId, orderId));
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const payments = await db.select().from(payment).where(eq(payment.orderId, orderId));
  const refunds = payments.length
    ? await db
        .select()
        .from(refund)
        .where(
          inArray(
            refund.paymentId,
            payments.map(({ id }) => id),
          ),
        )
    : [];
  const isOver = row.status === 'cancelled';
  const takenOff = sum(short.map(({ amount }) => amount));
  const takenTax = sum(short.map(({ tax }) => tax));
  const received = sum(payments.map(({ captured }) => captured));
  const back = sum(refunds.map(({ amount }) => amount));
  const isPaid = received > 0;

  expect(sum(items.map((line) => line.quantity * line.price)), 'items').toBe(row.itemsTotal);
  const issued = documents.find(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const credited = sum(notes.map(({ amount }) => amount));
  if (isPaid) expect(received - back, 'kept').toBe(isOver ? 0 : before.total - takenOff);
  const isRewritten = !issued || !isPaid;
  expect(row.total, 'total').toBe(isRewritten ? before.total - takenOff : before.total);
  expect(Math.min(...short.map(({ amount }) => amount)), 'nobody pays more').toBeGreaterThanOrEqual(
    0,
  );
  if (!isOver) {
    const kept = keptAmount(row, items);
    const fees = row.delivery + row.onDeliveryFee;
    const added = row.tax?.pricesInclude === false ? before.tax - takenTax : 0;
    expect(kept + fees + added, 'what is sent is what is charged').toBe(before.total - takenOff);
  }
  if (issued && isPaid) {
    expect(issued.amount - credited, 'documents').toBe(received - back);
    if (row.tax && !isOver) {
      const creditedTax = sum(notes.flatMap(({ taxes }) => taxes ?? []).map(({ tax }) => tax));
      expect(creditedTax, 'credited tax').toBe(takenTax);
    }
  }
  if (!isPaid && !isOver && payments[0]) expect(payments[0].amount, 'due').toBe(row.total);
  if (row.tax) {
    const { tax } = row;
    expect(tax.total).toBe(sum(tax.rates.map((rate) => rate.tax)));
    expect(tax.total, 'tax').toBe(isRewritten ? before.tax - takenTax : before.tax);
    const all = [...tax.rates, ...notes.flatMap(({ taxes }) => taxes ?? [])];
    for (const { taxable, tax: own, parts } of all) {
      expect(Math.min(taxable, own)).toBeGreaterThanOrEqual(0);
      expect(sum(parts.map(({ amount }) => amount))).toBe(own);
      expect(new Set(parts.map(({ amount }) => amount)).size, 'equal parts').toBe(1);
    }
    for (const { taxable, tax: own } of tax.lines) {
      expect(Math.min(taxable, own)).toBeGreaterThanOrEqual(0);
    }
    const charged = sum(tax.rates.map((each) => each.taxable + each.tax));
    expect(charged, 'taxes have everything that is charged').toBe(row.total);
    for (const note of notes) {
      expect(sum((note.taxes ?? []).map((each) => each.taxable + each.tax))).toBe(note.amount);
    }
  }
  for (const { variantId, quantity, fulfilled, ordered, price, charged } of items) {
    const [left] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    const [sold] = await db.select().from(variant).where(eq(variant.id, variantId));
    if (charged !== null) {
      expect(price, 'price of now at most').toBeLessThanOrEqual(sold?.price ?? 0);
      expect(charged).toBeLessThanOrEqual((fulfilled ?? quantity) * price);
    }
    const missing = sum(
      short.filter((each) => each.variantId === variantId).map((each) => each.quantity),
    );
    const movements = await db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.variantId, variantId));
    expect(sum(movements.map((each) => each.onHand)), 'ledger').toBe(left?.onHand);
    expect(sum(movements.map((each) => each.reserved)), 'ledger').toBe(left?.reserved);
    if (isOver) {
      expect(left?.reserved).toBe(0);
      continue;
    }
    expect((ordered ?? quantity) - missing, 'packs').toBe(fulfilled ?? quantity);
    expect(left?.reserved, 'reserved').toBe(fulfilled ?? quantity);
    expect(left?.onHand, 'on hand').toBe(
      onHand(variantId) - missing + (restocked.get(variantId) ?? 0),
    );
  }
};

/** What is charged for the packs that are sent, without taxes that are added. */
const keptAmount = (
  { discount }: typeof order.$inferSelect,
  items: (typeof orderItem.$inferSelect)[],
) => {
  const lines = items.map(({ variantId, quantity, charged, price }) => ({
    ...{ variantId, quantity, variant: { price } },
    ...(charged !== null && { charged }),
  }));
  const prices = discountedLines({ items: lines, totals: { discount } });
  return sum(
    items.map(
      ({ variantId, quantity, fulfilled, charged }) =>
        charged ?? partOf(prices.get(variantId) ?? 0, fulfilled ?? quantity, quantity),
    ),
  );
};

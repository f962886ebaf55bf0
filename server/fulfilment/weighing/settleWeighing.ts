import { eq } from 'drizzle-orm';
import { linesToWeigh, weighedOrder } from '../../../src/contract/rules/weighedOrder';
import { toTotals } from '../../orders/orderColumns';
import { type order, orderItem } from '../../orders/ordersSchema';
import { closeDue } from '../../orders/payOnDelivery/settleDue';
import { queueMail } from '../../orders/statusRepository';
import { listTicks } from '../../orders/tickRepository';
import {
  lockPaymentsOfOrder,
  type PaymentRow,
  updatePayment,
} from '../../payments/paymentRepository';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { queueOwedRefund } from '../queueRefunds';
import { toShortable } from '../shortage/shortableOrder';
import { type ItemRow, listItems, setAmounts } from '../shortage/shortageRepository';

type Order = typeof order.$inferSelect;

/** One per order, since an order is packed once. */
const REFUND_KEY = 'weighed';

/** A line as the rule of weighed orders needs it. */
const toWeighable = (order: Order, rows: ItemRow[]) =>
  toShortable(order, rows).items.map((item, at) => {
    const weighed = rows[at]?.weighed;
    return weighed ? { ...item, variant: { price: weighed.expected, weighed } } : item;
  });

/**
 * Gives a locked order that is about to be packed the totals of what it weighs. What was paid beyond them goes back, or is
 * not due on delivery any more.
 * @throws HttpError unless everything that is sold by weight is weighed
 */
export const settleWeighing = async (tx: Database, order: Order) => {
  const { id, number, weighing } = order;
  if (!weighing) return;
  const payments = await lockPaymentsOfOrder(tx, id);
  const rows = await listItems(tx, id);
  const items = toWeighable(order, rows);
  const weights = new Map(
    (await listTicks(tx, id)).flatMap(({ variantId, weight }) =>
      weight === undefined ? [] : [[variantId, weight]],
    ),
  );
  const toWeigh = linesToWeigh(items);
  const missing = toWeigh.find(({ variantId }) => !weights.has(variantId));
  if (missing) {
    const row = rows.find(({ variantId }) => variantId === missing.variantId);
    const pack = row ? `${row.product.name} (${row.label})` : '';
    throw new HttpError(409, ['not_possible.unweighed', { number, pack }]);
  }
  if (toWeigh.length === 0) return;
  const { discount, delivery, onDeliveryFee, taxAdded, total, tax } = order;
  const { totals } = toTotals({
    ...{ items: order.itemsTotal, discount, delivery, onDeliveryFee, taxAdded, total, taxes: tax },
  });
  const settled = weighedOrder({ items, totals, ...(tax && { tax }) }, weights, weighing);
  for (const { variantId } of toWeigh) {
    const row = rows.find((each) => each.variantId === variantId);
    const weight = weights.get(variantId);
    if (row && weight !== undefined)
      await tx.update(orderItem).set({ weight }).where(eq(orderItem.id, row.id));
  }
  const { saved, ...amounts } = settled;
  await setAmounts(tx, id, amounts, saved);
  await giveBack(tx, order, payments, settled.total);
  await queueMail(tx, id, 'weighed');
};

/** @param total what the order costs now */
const giveBack = async (tx: Database, order: Order, payments: PaymentRow[], total: number) => {
  const due = payments.find(({ status }) => status === 'due');
  if (due) {
    if (total > 0) await updatePayment(tx, due.id, { amount: total });
    else await closeDue(tx, order.id);
    return;
  }
  const received = payments
    .filter(({ currency, inReview }) => currency === order.currency && !inReview)
    .reduce((sum, { captured }) => sum + captured, 0);
  // What an operator accepted although it was too little was never paid for what is left over.
  const amount = Math.min(order.total, received) - total;
  if (amount <= 0) return;
  const isQueued = await queueOwedRefund(tx, order.currency, payments, {
    ...{ key: REFUND_KEY, amount },
    isAllowedInFull: total === 0,
  });
  if (!isQueued) throw new HttpError(409, ['not_possible.allRefunded', { number: order.number }]);
};

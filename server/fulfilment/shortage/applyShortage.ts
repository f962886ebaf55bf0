import type { Shortage } from '../../../src/contract/operator/operatorOrder';
import { isToPack } from '../../../src/contract/rules/isToPack';
import { partOf, takeOff } from '../../../src/contract/rules/shortLines';
import type { TaxFacts } from '../../../src/contract/tax';
import { cancelOrder } from '../../orders/cancelOrder';
import { issueCreditNote } from '../../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../../orders/invoices/issueDocument';
import { lockOrderByNumber, queueShortage } from '../../orders/statusRepository';
import { deleteWeights } from '../../orders/tickRepository';
import {
  lockPaymentsOfOrder,
  type PaymentRow,
  updatePayment,
} from '../../payments/paymentRepository';
import type { PaymentService } from '../../payments/paymentService';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { queueOwedRefund } from '../queueRefunds';
import { rewriteAmounts } from './rewriteAmounts';
import { fulfilledQuantity, toShortable, withPrices } from './shortableOrder';
import {
  addShortages,
  countShortages,
  hasIssuedInvoice,
  type ItemRow,
  listItems,
  setQuantities,
} from './shortageRepository';
import { lockStock, takeOffReserved } from './shortageStock';
import { addSubstitutions, findSubstitutions, reserveSubstitutions } from './substitutions';

interface Context {
  paymentService: Pick<PaymentService, 'queueRefunds'>;
  invoices?: InvoiceSettings;
  /** How products are taxed now. */
  facts: TaxFacts | undefined;
  now: Date;
}

type Order = Awaited<ReturnType<typeof lockOrderByNumber>>;

/**
 * Sends fewer packs of an order that is paid or confirmed, and not packed, or others in their place. What was charged for
 * them, less what the others cost, goes back, or is not due on delivery any more. Once the invoice is issued it stays,
 * with a credit note; until then the order is rewritten. If nothing would be left, the order is cancelled.
 * @returns what is taken off, in minor units of the order's currency, how many packs, how many others are sent, and what
 * the lines sent before
 * @throws HttpError when the order or a line is not there, its status does not allow it, not fewer packs are sent, or
 * others cannot be sent in their place
 */
export const applyShortage = async (
  tx: Database,
  number: string,
  { lines: sent, reason, restock = false }: Shortage,
  context: Context,
) => {
  const order = await lockOrderByNumber(tx, number);
  const { id, status, currency } = order;
  if (!isToPack(status)) {
    throw new HttpError(409, ['not_possible.short', { number, status }]);
  }
  const payments = await lockPaymentsOfOrder(tx, id);
  const rows = await listItems(tx, id);
  assertFewer(number, rows, sent);
  const substitutions = await findSubstitutions(tx, order, rows, sent, context.facts);
  const shortable = toShortable(order, rows);
  const takenOff = takeOff(shortable, withPrices(sent, substitutions));
  const { amount, lines, rates, charged } = takenOff;
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const before = rows
    .filter(({ variantId }) => lines.some((line) => line.variantId === variantId))
    .map((row) => ({ variantId: row.variantId, quantity: fulfilledQuantity(row) }));
  const others = substitutions.reduce((sum, { quantity }) => sum + quantity, 0);
  const result = { id, currency, amount, packs, others, before };
  const wanted = new Map(sent.map(({ variantId, quantity }) => [variantId, quantity]));
  const isLeft =
    others > 0 || rows.some((row) => (wanted.get(row.variantId) ?? fulfilledQuantity(row)) > 0);
  if (!isLeft) {
    // Before the rest of its stock is free again.
    await takeOffReserved(tx, id, lines, restock);
    const { paymentService, now, invoices } = context;
    await cancelOrder(tx, paymentService, id, now, invoices);
    return { ...result, status: 'cancelled' as const };
  }
  const isInvoiced = await hasIssuedInvoice(tx, id);
  for (const row of rows) {
    const fulfilled = wanted.get(row.variantId);
    if (fulfilled === undefined) continue;
    await setQuantities(tx, row, {
      fulfilled,
      quantity: isInvoiced ? row.quantity : fulfilled,
      charged: row.charged === null ? null : partOf(row.charged, fulfilled, fulfilledQuantity(row)),
    });
  }
  await deleteWeights(
    tx,
    id,
    lines.map(({ variantId }) => variantId),
  );
  if (substitutions.length > 0)
    await addSubstitutions(tx, id, rows, substitutions, { charged, isInvoiced });
  if (!isInvoiced) await rewriteAmounts(tx, order, shortable, takenOff, { wanted, substitutions });
  await giveBack(tx, order, payments, { amount, packs });
  await lockStock(tx, [...lines, ...substitutions.map(({ sold }) => sold)]);
  await takeOffReserved(tx, id, lines, restock);
  await reserveSubstitutions(tx, order, substitutions);
  await addShortages(
    tx,
    lines.map((line) => ({ ...line, orderId: id, reason: reason ?? null, at: context.now })),
  );
  await queueShortage(tx, id, context.now);
  await issueCreditNote(tx, id, context.invoices, context.now, rates);
  return { ...result, status };
};

/** @throws HttpError unless each line is there once, and sends fewer packs than before */
const assertFewer = (number: string, rows: ItemRow[], sent: Shortage['lines']) => {
  if (new Set(sent.map(({ variantId }) => variantId)).size < sent.length) {
    throw new HttpError(409, ['not_possible.shortTwice', { number }]);
  }
  for (const { variantId, quantity } of sent) {
    const row = rows.find((each) => each.variantId === variantId);
    if (!row) throw new HttpError(409, ['not_possible.shortUnknown', { number, variantId }]);
    const count = fulfilledQuantity(row);
    if (quantity < count) continue;
    const pack = `${row.product.name} (${row.label})`;
    throw new HttpError(409, ['not_possible.shortMore', { number, pack, count }]);
  }
};

/** @throws HttpError if nothing would be left of what was paid, or is due, although packs are sent */
const giveBack = async (
  tx: Database,
  { id, number, currency }: Order,
  payments: PaymentRow[],
  { amount, packs }: { amount: number; packs: number },
) => {
  if (amount === 0) return;
  const nothingLeft = new HttpError(409, ['not_possible.shortAll', { number, count: packs }]);
  const due = payments.find(({ status }) => status === 'due');
  if (due) {
    if (amount >= due.amount) throw nothingLeft;
    await updatePayment(tx, due.id, { amount: due.amount - amount });
    return;
  }
  const key = `short ${(await countShortages(tx, id)) + 1}`;
  if (!(await queueOwedRefund(tx, currency, payments, { key, amount }))) throw nothingLeft;
};

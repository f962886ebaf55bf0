import type { Shortage } from '../../../src/contract/operatorOrder';
import { isToPack } from '../../../src/contract/rules/isToPack';
import { partOf, takeOff } from '../../../src/contract/rules/shortLines';
import type { TaxFacts } from '../../../src/contract/tax';
import { cancelOrder } from '../../orders/cancelOrder';
import { issueCreditNote } from '../../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../../orders/invoices/issueDocument';
import { lockOrderByNumber, queueShort } from '../../orders/statusRepository';
import {
  lockPaymentsOfOrder,
  type PaymentRow,
  updatePayment,
} from '../../payments/paymentRepository';
import type { PaymentService } from '../../payments/paymentService';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { queueOwedRefund } from '../queueRefunds';
import { addInstead, findInstead, reserveInstead } from './addInstead';
import { rewriteAmounts } from './rewriteAmounts';
import { packsOf, toShortable, withPrices } from './shortableOrder';
import {
  addShortLines,
  countShortLines,
  hasIssuedInvoice,
  type ItemRow,
  listItems,
  setPacks,
} from './shortRepository';
import { lockStock, takeOffReserved } from './shortStock';

interface Context {
  paymentService: Pick<PaymentService, 'queueRefunds'>;
  invoices?: InvoiceSettings;
  /** How goods are taxed now. */
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
export const shortenOrder = async (
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
  const instead = await findInstead(tx, order, rows, sent, context.facts);
  const shortable = toShortable(order, rows);
  const takenOff = takeOff(shortable, withPrices(sent, instead));
  const { amount, lines, rates, charged } = takenOff;
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const before = rows
    .filter(({ variantId }) => lines.some((line) => line.variantId === variantId))
    .map((row) => ({ variantId: row.variantId, quantity: packsOf(row) }));
  const others = instead.reduce((sum, { quantity }) => sum + quantity, 0);
  const result = { id, currency, amount, packs, others, before };
  const wanted = new Map(sent.map(({ variantId, quantity }) => [variantId, quantity]));
  const isLeft = others > 0 || rows.some((row) => (wanted.get(row.variantId) ?? packsOf(row)) > 0);
  if (!isLeft) {
    // Before the rest of its stock is free again.
    await takeOffReserved(tx, id, lines, restock);
    const { paymentService, now, invoices } = context;
    await cancelOrder(tx, paymentService, id, now, invoices);
    return { ...result, status: 'cancelled' as const };
  }
  const isInvoiced = await hasIssuedInvoice(tx, id);
  for (const row of rows) {
    const comes = wanted.get(row.variantId);
    if (comes === undefined) continue;
    await setPacks(tx, row, {
      comes,
      quantity: isInvoiced ? row.quantity : comes,
      charged: row.charged === null ? null : partOf(row.charged, comes, packsOf(row)),
    });
  }
  if (instead.length > 0) await addInstead(tx, id, rows, instead, { charged, isInvoiced });
  if (!isInvoiced) await rewriteAmounts(tx, order, shortable, takenOff, { wanted, instead });
  await giveBack(tx, order, payments, { amount, packs });
  await lockStock(tx, [...lines, ...instead.map(({ pack }) => pack)]);
  await takeOffReserved(tx, id, lines, restock);
  await reserveInstead(tx, order, instead);
  await addShortLines(
    tx,
    lines.map((line) => ({ ...line, orderId: id, reason: reason ?? null, at: context.now })),
  );
  await queueShort(tx, id, context.now);
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
    const count = packsOf(row);
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
  const key = `short ${(await countShortLines(tx, id)) + 1}`;
  if (!(await queueOwedRefund(tx, currency, payments, { key, amount }))) throw nothingLeft;
};

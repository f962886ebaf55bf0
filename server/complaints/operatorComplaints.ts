import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type {
  ComplaintReply,
  ComplaintsQuery,
  OperatorComplaint,
  OperatorComplaints,
} from '../../src/contract/operator/operatorComplaint';
import { sentPacks, takeOff } from '../../src/contract/rules/shortLines';
import { refundManually } from '../fulfilment/refundManually';
import { queueOrderPush } from '../notifications/push/messageRepository';
import type { InvoiceSettings } from '../orders/invoices/issueDocument';
import { findOrder } from '../orders/orderRepository';
import { queueMail } from '../orders/statusRepository';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { plainMoney } from '../platform/messages/money';
import { selectComplaints, toComplaint } from './complaintRepository';
import { complaint } from './complaintsSchema';

const PAGE_SIZE = 30;

type Row = Awaited<ReturnType<typeof selectComplaints>>[number];

const orderOf = async (db: Database, { customerId, orderId }: Row, now: Date) => {
  const details = await findOrder(db, customerId, orderId, now);
  if (!details) throw new Error(`the order ${orderId} of a complaint stays`);
  return details;
};

const toOperatorComplaint = async (
  db: Database,
  row: Row,
  now: Date,
): Promise<OperatorComplaint> => {
  const order = await orderOf(db, row, now);
  const { lines, orderId: _, ...shown } = toComplaint(row);
  const named = lines.flatMap((line) => {
    const item = order.items.find(({ _id }) => _id === line.itemId);
    if (!item) return [];
    const pack = `${item.product.name}, ${item.variant.label}`;
    return { ...line, pack, quantity: sentPacks(item), variantId: item.variantId };
  });
  const none = named.map(({ variantId }) => ({ variantId, quantity: 0 }));
  return {
    ...shown,
    number: order.number,
    name: order.address.name,
    currency: order.currency,
    lines: named.map(({ variantId: __, ...line }) => line),
    paid: takeOff(order, none).amount,
    ...(order.payment.paidBy && { paidBy: order.payment.paidBy }),
  };
};

/** Newest first, those without an answer alone unless `all` are wanted. @throws HttpError 404 when there is none `after` */
export const listOperatorComplaints = async (
  db: Database,
  { all, after }: ComplaintsQuery,
  now: Date,
): Promise<OperatorComplaints> => {
  const [last] =
    after === undefined ? [] : await db.select().from(complaint).where(eq(complaint.id, after));
  if (after !== undefined && !last) throw notFound(['not_found.complaint', { id: after }]);
  const isOlder =
    last &&
    or(
      lt(complaint.sentAt, last.sentAt),
      and(eq(complaint.sentAt, last.sentAt), lt(complaint.id, last.id)),
    );
  const isWanted = all ? undefined : isNull(complaint.answeredAt);
  const rows = await selectComplaints(db, and(isWanted, isOlder), PAGE_SIZE + 1);
  const results: OperatorComplaint[] = [];
  for (const row of rows.slice(0, PAGE_SIZE)) results.push(await toOperatorComplaint(db, row, now));
  const next = rows.length > PAGE_SIZE ? results.at(-1)?._id : undefined;
  return { results, ...(next !== undefined && { next }) };
};

interface AnswerContext {
  invoices: InvoiceSettings | undefined;
  now: Date;
}

/**
 * Answers a complaint, once, and tells the customer. A refund is queued, or recorded, in the same transaction.
 * @throws HttpError when there is no such complaint, it is answered, or less is refundable
 */
export const answerComplaint = async (
  tx: Database,
  id: string,
  { kind, text = '', amount, paid }: ComplaintReply,
  { invoices, now }: AnswerContext,
): Promise<OperatorComplaint> => {
  await tx.select().from(complaint).where(eq(complaint.id, id)).for('update');
  const [row] = await selectComplaints(tx, eq(complaint.id, id));
  if (!row) throw notFound(['not_found.complaint', { id }]);
  if (row.answeredAt) throw new HttpError(409, 'complaint_answered');
  if (kind === 'message' && text.trim() === '') throw new HttpError(400, 'empty_answer.message');
  if (kind === 'refund' && !amount) throw new HttpError(400, 'empty_answer.refund');
  const { number, currency, payment } = await orderOf(tx, row, now);
  const before = (payment.refunded ?? 0) + (payment.refundDue ?? 0);
  const after = before > 0 ? plainMoney(before, currency) : undefined;
  const refunded =
    kind === 'refund' && (await refundManually(tx, number, amount, after, invoices, now, paid));
  const answer = { kind, text: text.trim(), ...(refunded && { amount: refunded }) };
  await tx.update(complaint).set({ answer, answeredAt: now }).where(eq(complaint.id, id));
  await queueMail(tx, row.orderId, 'complaint', id);
  await queueOrderPush(tx, row.orderId, 'complaint', now);
  return toOperatorComplaint(tx, { ...row, answer, answeredAt: now }, now);
};

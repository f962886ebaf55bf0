import { and, desc, eq, sql } from 'drizzle-orm';
import { invoice } from '../orders/invoices/invoicesSchema';
import { payment, refund } from '../payments/paymentsSchema';
import type { Database } from '../platform/db/database';
import type { Message } from '../platform/messages/message';
import { formatMoney } from '../platform/messages/money';

/** A message for the operator: the due refunds of a cancelled order, and its last credit note. */
export const describeCancellation = async (
  tx: Database,
  orderId: string,
  number: string,
  key: 'operator.orderCancelled' | 'operator.orderOut' = 'operator.orderCancelled',
): Promise<Message<'successes'>> => {
  const due = await tx
    .select({ currency: payment.currency, amount: sql<number>`sum(${refund.amount})::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(payment.orderId, orderId), eq(refund.status, 'due')))
    .groupBy(payment.currency);
  const creditNote = await lastCreditNote(tx, orderId);
  const refunded = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  const one = refunded ? 'refund' : creditNote ? 'creditNote' : 'nothing';
  const follows = refunded && creditNote ? 'both' : one;
  return [key, { number, follows, refund: refunded, creditNote }];
};

/** The number of an order's last credit note; empty without one. */
export const lastCreditNote = async (tx: Database, orderId: string) => {
  const [note] = await tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note')))
    .orderBy(desc(invoice.issuedAt), desc(invoice.sequence))
    .limit(1);
  return note?.number ?? '';
};

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { invoice } from '../../db/schema/invoices';
import { payment, refund } from '../../db/schema/payments';
import type { Message } from '../../messages/message';
import { formatMoney } from '../../payments/money';

/** A message for the operator: the due refunds of a cancelled order, and its last credit note. */
export const describeCancellation = async (
  tx: Database,
  orderId: string,
  number: string,
): Promise<Message<'successes'>> => {
  const due = await tx
    .select({ currency: payment.currency, amount: sql<number>`sum(${refund.amount})::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(payment.orderId, orderId), eq(refund.status, 'due')))
    .groupBy(payment.currency);
  const [note] = await tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note')))
    .orderBy(desc(invoice.issuedAt), desc(invoice.sequence))
    .limit(1);
  const refunded = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  const creditNote = note?.number ?? '';
  const follows = refunded && note ? 'both' : refunded ? 'refund' : note ? 'creditNote' : 'nothing';
  return ['operator.orderCancelled', { number, follows, refund: refunded, creditNote }];
};

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { invoice } from '../../db/schema/invoices';
import { payment, refund } from '../../db/schema/payments';
import { formatMoney } from '../../payments/money';

/** A sentence for the operator: the due refunds of a cancelled order, and its last credit note. */
export const describeCancellation = async (tx: Database, orderId: string, number: string) => {
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
  const facts = [
    ...due.map(({ amount, currency }) => `${formatMoney(amount, currency)} goes back`),
    ...(note ? [`credit note ${note.number}`] : []),
  ];
  return `Order ${number} is cancelled${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
};

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { inTransaction } from '../../platform/db/transaction';
import type { ReportedDispute, Reversals } from '../gateway';
import { refundSandboxPayment } from './refundRepository';
import { sandboxPayment, sandboxRefund } from './sandboxSchema';
import { queueWebhook } from './webhookRepository';

/** All refunds of a payment, and its dispute. An open or lost dispute takes the whole amount. */
export const fetchSandboxReversals = async (db: Database, ref: string): Promise<Reversals> => {
  const refunds = await db
    .select()
    .from(sandboxRefund)
    .where(eq(sandboxRefund.paymentRef, ref))
    .orderBy(asc(sandboxRefund.ref));
  const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref));
  return {
    refunds: refunds.map(({ amount, key, ...row }) => ({
      ...{ ref: row.ref, key, amount, status: 'done' as const },
    })),
    disputes: payment?.dispute ? [toDispute(payment.ref, payment.amount, payment.dispute)] : [],
  };
};

const toDispute = (
  ref: string,
  amount: number,
  status: ReportedDispute['status'],
): ReportedDispute => ({
  ref: `${ref}_dispute`,
  status,
  amount,
  withdrawn: status === 'won' ? 0 : amount,
});

/** What somebody does in the payment company's dashboard, which stands on the page of a paid payment. */
export type DashboardAction = { refund: number } | { dispute: ReportedDispute['status'] };

/** @throws GatewayError when more would be refunded than was paid */
export const applyDashboardAction = (
  db: Database,
  { ref, currency }: { ref: string; currency: string },
  action: DashboardAction,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    if ('refund' in action) {
      await refundSandboxPayment(tx, { ref, key: newId('srf'), amount: action.refund, currency });
      return queueWebhook(tx, { ref, type: 'refund.done', nextAt: now, copies: 1 });
    }
    await tx
      .update(sandboxPayment)
      .set({ dispute: action.dispute })
      .where(and(eq(sandboxPayment.ref, ref), eq(sandboxPayment.status, 'paid')));
    return queueWebhook(tx, { ref, type: `dispute.${action.dispute}`, nextAt: now, copies: 1 });
  });

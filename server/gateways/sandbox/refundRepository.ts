import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { inTransaction } from '../../platform/db/transaction';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';
import { sandboxPayment, sandboxRefund } from './sandboxSchema';

/** Refunds once per key, and never more than was paid. */
export const refundSandboxPayment = (
  db: Database,
  { ref: paymentRef, key, amount, currency }: Parameters<Gateway['refund']>[0],
): Promise<GatewayRefund> =>
  inTransaction(db, async (tx) => {
    const [paid] = await tx
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.ref, paymentRef))
      .for('update');
    const [existing] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.key, key));
    if (existing) return { ref: existing.ref, isDone: true };
    const [refunded] = await tx
      .select({ sum: sql<number>`coalesce(sum(${sandboxRefund.amount}), 0)::int` })
      .from(sandboxRefund)
      .where(eq(sandboxRefund.paymentRef, paymentRef));
    const left = paid?.status === 'paid' ? paid.amount - (refunded?.sum ?? 0) : 0;
    if (amount > left || currency !== paid?.currency) {
      throw new GatewayError('That is more than was paid.', { isFinal: true });
    }
    const ref = newId('srf');
    await tx.insert(sandboxRefund).values({ ref, key, paymentRef, amount });
    return { ref, isDone: true };
  });

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { sandboxPayment, sandboxRefund } from '../../db/schema/sandbox';
import { inTransaction } from '../../db/transaction';
import { type Gateway, GatewayError, type GatewayRefund } from '../gateway';

/** Gives back what was paid, once per key and never more than came. */
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
    const [known] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.key, key));
    if (known) return { ref: known.ref, isDone: true };
    const [given] = await tx
      .select({ sum: sql<number>`coalesce(sum(${sandboxRefund.amount}), 0)::int` })
      .from(sandboxRefund)
      .where(eq(sandboxRefund.paymentRef, paymentRef));
    const left = paid?.status === 'paid' ? paid.amount - (given?.sum ?? 0) : 0;
    if (amount > left || currency !== paid?.currency) {
      throw new GatewayError('That is more than was paid.', { isFinal: true });
    }
    const ref = newId('srf');
    await tx.insert(sandboxRefund).values({ ref, key, paymentRef, amount });
    return { ref, isDone: true };
  });

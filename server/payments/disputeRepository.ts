import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { dispute, payment } from './paymentsSchema';

export type DisputeRow = typeof dispute.$inferSelect;

export const listDisputes = (db: Database, paymentId: string) =>
  db.select().from(dispute).where(eq(dispute.paymentId, paymentId)).orderBy(asc(dispute.openedAt));

/** The disputes of all payments of an order, oldest first. */
export const listDisputesOfOrder = async (db: Database, orderId: string) => {
  const rows = await db
    .select({ dispute })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(dispute.openedAt));
  return rows.map((row) => row.dispute);
};

/** Adds a dispute, or changes its status and what is withdrawn. */
export const storeDispute = (
  tx: Database,
  reported: Omit<DisputeRow, 'openedAt' | 'closedAt'>,
  now: Date,
) => {
  const { status, withdrawn } = reported;
  const closedAt = status === 'open' ? null : now;
  return tx
    .insert(dispute)
    .values({ ...reported, openedAt: now, closedAt })
    .onConflictDoUpdate({
      target: [dispute.gateway, dispute.gatewayRef],
      set: { status, withdrawn, closedAt },
    });
};

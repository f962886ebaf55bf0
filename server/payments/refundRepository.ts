import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { payment, type RefundStatus, refund } from '../db/schema/payments';
import type { PaymentRow } from './paymentRepository';

/**
 * Owes the shopper what a locked payment brought and is not on its way back yet: what failed before
 * is tried again, and only the rest is new.
 */
export const queueRefund = async (tx: Database, payment: PaymentRow, key: string, now: Date) => {
  await retryRefunds(tx, payment, now);
  const { id: paymentId, captured } = payment;
  const amount = captured - (await sumOfRefunds(tx, paymentId, ['due', 'done']));
  if (amount > 0) await addRefund(tx, { paymentId, key, amount, nextAt: now });
};

type NewRefund = Omit<typeof refund.$inferInsert, 'id'>;

/** Once for each reason. */
export const addRefund = (tx: Database, owed: NewRefund) =>
  tx
    .insert(refund)
    .values({ ...owed, id: newId('ref') })
    .onConflictDoNothing();

export const sumOfRefunds = async (tx: Database, paymentId: string, statuses: RefundStatus[]) => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.status, statuses)));
  return row?.sum ?? 0;
};

/** Takes the refund that is due the longest; nobody else gets it before `until`. */
export const leaseRefund = async (db: Database, now: Date, until: Date) => {
  const due = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.status, 'due'), lte(refund.nextAt, now)))
    .orderBy(asc(refund.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(refund)
    .set({ nextAt: until, attempts: sql`${refund.attempts} + 1` })
    .from(payment)
    .where(and(eq(refund.id, sql`(${due})`), eq(payment.id, refund.paymentId)))
    .returning({ refund, payment });
  return leased;
};

/** Leaves it due until a later time. */
export const delayRefund = (
  db: Database,
  id: string,
  changes: { nextAt: Date; gatewayRef?: string },
) =>
  db
    .update(refund)
    .set(changes)
    .where(and(eq(refund.id, id), eq(refund.status, 'due')));

/**
 * Owes again what failed of a locked payment, under new keys: a gateway remembers what it refused.
 * Never more than is left of what came.
 * @returns how much, in minor units
 */
export const retryRefunds = async (
  tx: Database,
  { id: paymentId, captured }: Pick<PaymentRow, 'id' | 'captured'>,
  nextAt: Date,
) => {
  const failed = await tx
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.status, 'failed')))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  const left = captured - (await sumOfRefunds(tx, paymentId, ['due', 'done']));
  let owed = 0;
  for (const { id, ...refused } of failed) {
    const amount = Math.min(refused.amount, left - owed);
    if (amount <= 0) continue;
    owed += amount;
    const again = { status: 'due', attempts: 0, gatewayRef: null, nextAt, amount } as const;
    await tx
      .update(refund)
      .set({ ...again, id: newId('ref') })
      .where(eq(refund.id, id));
  }
  return owed;
};

/** Given up for good; a person has to look. */
export const failRefund = (db: Database, id: string) =>
  db
    .update(refund)
    .set({ status: 'failed' })
    .where(and(eq(refund.id, id), eq(refund.status, 'due')));

/** What the gateway has done is done, whatever was thought of it before. */
export const finishRefund = (tx: Database, id: string, gatewayRef: string, doneAt: Date) =>
  tx
    .update(refund)
    .set({ status: 'done', gatewayRef, doneAt })
    .where(and(eq(refund.id, id), ne(refund.status, 'done')));

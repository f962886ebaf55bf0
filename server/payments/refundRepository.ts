import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { HandedOver } from '../../src/contract/shop/payOnDelivery';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { dueRows } from '../platform/db/leases';
import type { PaymentRow } from './paymentRepository';
import { payment, refund } from './paymentsSchema';
import { sumOfRefunds } from './refundSums';

const queue = { key: [refund.id], dueAt: refund.nextAt, isQueued: eq(refund.status, 'due') };

/**
 * Queues a refund of the captured amount of a locked payment that no other refund covers; failed refunds
 * are retried first.
 */
export const queueRefund = async (tx: Database, payment: PaymentRow, key: string, now: Date) => {
  await retryRefunds(tx, payment, now);
  const { id: paymentId, captured } = payment;
  const amount = captured - (await sumOfRefunds(tx, paymentId, ['due', 'done']));
  if (amount > 0) await addRefund(tx, { paymentId, key, amount, nextAt: now });
};

type NewRefund = Omit<typeof refund.$inferInsert, 'id'>;

/** Has no effect when the payment has a refund with this key. */
export const addRefund = (tx: Database, queued: NewRefund) =>
  tx
    .insert(refund)
    .values({ ...queued, id: newId('ref') })
    .onConflictDoNothing();

/** Leases the refund that is due longest until `until`. */
export const leaseRefund = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(refund)
    .set({ nextAt: until, attempts: sql`${refund.attempts} + 1` })
    .from(payment)
    .where(and(eq(refund.id, dueRows(queue, now)), eq(payment.id, refund.paymentId)))
    .returning({ refund, payment });
  return leased;
};

export const postponeRefund = (
  db: Database,
  id: string,
  changes: { nextAt: Date; gatewayRef?: string },
) =>
  db
    .update(refund)
    .set(changes)
    .where(and(eq(refund.id, id), eq(refund.status, 'due')));

/**
 * Queues the failed refunds of a locked payment again, with new ids, since a gateway remembers which
 * keys it rejected. Never more than the rest of the captured amount.
 * @returns the queued amount, in minor units
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
  let queued = 0;
  for (const { id, amount: failedAmount } of failed) {
    const amount = Math.min(failedAmount, left - queued);
    if (amount <= 0) continue;
    queued += amount;
    const retry = { status: 'due', attempts: 0, gatewayRef: null, nextAt, amount } as const;
    await tx
      .update(refund)
      .set({ ...retry, id: newId('ref') })
      .where(eq(refund.id, id));
  }
  return queued;
};

export const listRefunds = (tx: Database, paymentId: string) =>
  tx
    .select()
    .from(refund)
    .where(eq(refund.paymentId, paymentId))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/** Adds a refund that was made in the gateway's dashboard. @returns its id */
export const addGatewayRefund = async (
  tx: Database,
  added: Pick<NewRefund, 'paymentId' | 'amount'> & { gatewayRef: string },
) => {
  const id = newId('ref');
  await tx.insert(refund).values({ ...added, id, key: `gateway ${added.gatewayRef}` });
  return id;
};

/**
 * Reduces failed and queued refunds of a locked payment to what is left when the gateway has refunded `amount`
 * otherwise. They are sent again with new ids, since the gateway may have rejected the old ones by now.
 * @param accepted the ids of refunds that the gateway has accepted, which stay
 */
export const makeRoom = async (
  tx: Database,
  { id: paymentId, captured }: Pick<PaymentRow, 'id' | 'captured'>,
  amount: number,
  accepted: string[],
  nextAt: Date,
) => {
  const rows = await listRefunds(tx, paymentId);
  const open = rows.filter(({ id, status }) => status !== 'done' && !accepted.includes(id));
  let excess = rows.reduce((sum, row) => sum + row.amount, amount) - captured;
  for (const row of [
    ...open.filter(({ status }) => status === 'failed'),
    ...open.filter(({ status }) => status === 'due'),
  ]) {
    if (excess <= 0) return;
    const rest = Math.max(0, row.amount - excess);
    excess -= row.amount - rest;
    if (rest === 0) await tx.delete(refund).where(eq(refund.id, row.id));
    else {
      await tx
        .update(refund)
        .set({ id: newId('ref'), status: 'due', amount: rest, attempts: 0, nextAt })
        .where(eq(refund.id, row.id));
    }
  }
};

/** A refund that was done has failed nevertheless: its money is back at the shop, and an operator has to decide. */
export const reopenRefund = async (
  tx: Database,
  { id, paymentId }: Pick<typeof refund.$inferSelect, 'id' | 'paymentId'>,
) => {
  await tx.update(refund).set({ status: 'failed', doneAt: null }).where(eq(refund.id, id));
  await tx
    .update(payment)
    .set({ status: 'captured', closed: false })
    .where(and(eq(payment.id, paymentId), eq(payment.status, 'refunded')));
};

/** Failed permanently; an operator has to decide. */
export const failRefund = (db: Database, id: string) =>
  db
    .update(refund)
    .set({ status: 'failed' })
    .where(and(eq(refund.id, id), eq(refund.status, 'due')));

export type RefundedBy = { gatewayRef: string } | { paidBy: HandedOver };

/** It corrects a refund that was marked as failed as well. */
export const finishRefund = (tx: Database, id: string, by: RefundedBy, doneAt: Date) =>
  tx
    .update(refund)
    .set({ status: 'done', ...by, doneAt })
    .where(and(eq(refund.id, id), ne(refund.status, 'done')));

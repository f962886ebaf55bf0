import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { inTransaction } from '../../platform/db/transaction';
import type { PaymentToOpen } from '../gateway';
import { sandboxPayment } from './sandboxSchema';
import { queueWebhook } from './webhookRepository';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;

/** A pending payment is closed this long after its payment page expired. */
const PENDING_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/** Idempotent: the same key returns the same payment. */
export const createSandboxPayment = async (db: Database, request: PaymentToOpen) => {
  const ref = newId('spm');
  await db
    .insert(sandboxPayment)
    .values({
      ref,
      key: request.id,
      amount: request.amount,
      currency: request.currency,
      orderNumber: request.orderNumber,
      url: `${request.apiUrl}/api/payments/sandbox/pay/${ref}?lang=${request.language}`,
      returnUrls: request.returnUrls,
      status: 'open',
      expiresAt: request.expiresAt,
    })
    .onConflictDoNothing();
  return findByKey(db, request.id);
};

export const findByKey = async (db: Database, key: string) => {
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.key, key));
  return row;
};

/** The payment with its current status: due pending payments are paid first, and overdue ones are closed. */
export const findByRef = async (db: Database, ref: string, now: Date) => {
  await payDuePayments(db, now);
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref));
  return row && { ...row, status: isOverdue(row, now) ? ('closed' as const) : row.status };
};

const isOverdue = ({ status, expiresAt }: SandboxPayment, now: Date) => {
  if (status === 'pending') return now.getTime() >= expiresAt.getTime() + PENDING_TIMEOUT_MS;
  return (status === 'open' || status === 'failed') && now >= expiresAt;
};

/** The input of the payment page. Times in ms. */
export interface PageAction {
  status: 'paid' | 'failed' | 'pending';
  /** The delay before the webhook is sent. */
  delay: number;
  /** How often the webhook is sent. */
  copies: number;
  /** The delay until a pending payment is paid; undefined for never. */
  paysAfter: number | undefined;
}

/** @returns false when the payment is paid or can no longer be paid */
export const applyPageAction = (
  db: Database,
  ref: string,
  { status, delay, copies, paysAfter }: PageAction,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const paysAt = status === 'pending' && paysAfter !== undefined ? after(now, paysAfter) : null;
    const canBePaid = or(
      and(inArray(sandboxPayment.status, ['open', 'failed']), gt(sandboxPayment.expiresAt, now)),
      and(
        eq(sandboxPayment.status, 'pending'),
        gt(sandboxPayment.expiresAt, after(now, -PENDING_TIMEOUT_MS)),
      ),
    );
    const changed = await tx
      .update(sandboxPayment)
      .set({ status, paysAt })
      .where(and(eq(sandboxPayment.ref, ref), canBePaid))
      .returning({ ref: sandboxPayment.ref });
    if (changed.length === 0) return false;
    const type = `payment.${status}`;
    await queueWebhook(tx, { ref, type, nextAt: after(now, delay), copies });
    return true;
  });

/** Pays pending payments that are due, each once even with several processes. */
export const payDuePayments = async (db: Database, now: Date) => {
  const isDue = and(eq(sandboxPayment.status, 'pending'), lte(sandboxPayment.paysAt, now));
  if ((await db.$count(sandboxPayment, isDue)) === 0) return;
  await inTransaction(db, async (tx) => {
    const due = tx
      .select({ ref: sandboxPayment.ref })
      .from(sandboxPayment)
      .where(isDue)
      .orderBy(asc(sandboxPayment.ref))
      .for('update');
    const paid = await tx
      .update(sandboxPayment)
      .set({ status: 'paid' })
      .where(sql`${sandboxPayment.ref} = any(array${due})`)
      .returning({ ref: sandboxPayment.ref });
    for (const { ref } of paid) {
      await queueWebhook(tx, { ref, type: 'payment.paid', nextAt: now, copies: 1 });
    }
  });
};

/** Has no effect on a payment that is paid or pending. */
export const closeSandboxPayment = (db: Database, ref: string) =>
  db
    .update(sandboxPayment)
    .set({ status: 'closed' })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.status, ['open', 'failed'])));

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

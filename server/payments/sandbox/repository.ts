import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { sandboxNotice, sandboxPayment } from '../../db/schema/sandbox';
import { inTransaction } from '../../db/transaction';
import type { PaymentToOpen } from '../gateway';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;

/** A bank that has not answered by then never will, in ms after the page's end. */
const LATEST = 24 * 60 * 60 * 1000;

/** The same key again is the same payment. */
export const createSandboxPayment = async (db: Database, asked: PaymentToOpen) => {
  const ref = newId('spm');
  await db
    .insert(sandboxPayment)
    .values({
      ref,
      key: asked.id,
      amount: asked.amount,
      currency: asked.currency,
      orderNumber: asked.orderNumber,
      url: `${asked.apiUrl}/api/payments/sandbox/pay/${ref}`,
      returnUrls: asked.returnUrls,
      status: 'open',
      expiresAt: asked.expiresAt,
    })
    .onConflictDoNothing();
  return findByKey(db, asked.id);
};

export const findByKey = async (db: Database, key: string) => {
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.key, key));
  return row;
};

/** As it is now: what was to be paid by itself is, and what was not paid in time is closed. */
export const findByRef = async (db: Database, ref: string, now: Date) => {
  await payDuePayments(db, now);
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref));
  return row && { ...row, status: isOver(row, now) ? ('closed' as const) : row.status };
};

const isOver = ({ status, expiresAt }: SandboxPayment, now: Date) => {
  if (status === 'pending') return now.getTime() >= expiresAt.getTime() + LATEST;
  return (status === 'open' || status === 'failed') && now >= expiresAt;
};

/** What happens on its page, and how the shop hears of it. Times in ms. */
export interface Press {
  status: 'paid' | 'failed' | 'pending';
  /** Before the notice is sent. */
  delay: number;
  copies: number;
  /** Until a pending one is paid by itself; undefined for never. */
  paysAfter: number | undefined;
}

/** @returns false when it can no longer be paid, or is paid */
export const press = (
  db: Database,
  ref: string,
  { status, delay, copies, paysAfter }: Press,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const paysAt = status === 'pending' && paysAfter !== undefined ? after(now, paysAfter) : null;
    const canBePaid = or(
      and(inArray(sandboxPayment.status, ['open', 'failed']), gt(sandboxPayment.expiresAt, now)),
      and(eq(sandboxPayment.status, 'pending'), gt(sandboxPayment.expiresAt, after(now, -LATEST))),
    );
    const pressed = await tx
      .update(sandboxPayment)
      .set({ status, paysAt })
      .where(and(eq(sandboxPayment.ref, ref), canBePaid))
      .returning({ ref: sandboxPayment.ref });
    if (pressed.length === 0) return false;
    await oweNotice(tx, ref, status, after(now, delay), copies);
    return true;
  });

/** Pays what was left pending to be paid by itself, however many look at once. */
export const payDuePayments = async (db: Database, now: Date) => {
  const isRipe = and(eq(sandboxPayment.status, 'pending'), lte(sandboxPayment.paysAt, now));
  if ((await db.$count(sandboxPayment, isRipe)) === 0) return;
  await inTransaction(db, async (tx) => {
    const ripe = tx
      .select({ ref: sandboxPayment.ref })
      .from(sandboxPayment)
      .where(isRipe)
      .orderBy(asc(sandboxPayment.ref))
      .for('update');
    const paid = await tx
      .update(sandboxPayment)
      .set({ status: 'paid' })
      .where(sql`${sandboxPayment.ref} = any(array${ripe})`)
      .returning({ ref: sandboxPayment.ref });
    for (const { ref } of paid) await oweNotice(tx, ref, 'paid', now, 1);
  });
};

/** Of one that is paid, or that a bank is busy with, nothing changes. */
export const closeSandboxPayment = (db: Database, ref: string) =>
  db
    .update(sandboxPayment)
    .set({ status: 'closed' })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.status, ['open', 'failed'])));

const oweNotice = (
  tx: Database,
  paymentRef: string,
  status: Press['status'],
  nextAt: Date,
  copies: number,
) =>
  tx
    .insert(sandboxNotice)
    .values({ eventId: newId('sev'), paymentRef, type: `payment.${status}`, copies, nextAt });

/** Takes the notice that is due the longest; nobody else sends it before `until`. */
export const leaseSandboxWebhook = async (db: Database, now: Date, until: Date) => {
  const due = db
    .select({ eventId: sandboxNotice.eventId })
    .from(sandboxNotice)
    .where(and(eq(sandboxNotice.isDelivered, false), lte(sandboxNotice.nextAt, now)))
    .orderBy(sandboxNotice.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(sandboxNotice)
    .set({ nextAt: until, attempts: sql`${sandboxNotice.attempts} + 1` })
    .where(eq(sandboxNotice.eventId, sql`(${due})`))
    .returning();
  return leased;
};

export const updateSandboxWebhook = (
  db: Database,
  eventId: string,
  changes: { isDelivered: true } | { nextAt: Date },
) => db.update(sandboxNotice).set(changes).where(eq(sandboxNotice.eventId, eventId));

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

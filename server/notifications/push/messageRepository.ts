import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PushWant } from '../../../src/contract/push';
import { session } from '../../account/accountSchema';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { dueRows } from '../../platform/db/leases';
import type { MailEnd } from '../../platform/mail/sendQueuedMails';
import { type PushKind, pushMessage, pushSubscription, type WeeklyPushKind } from './pushSchema';

const isQueued = isNull(pushMessage.failedAt);
const messages = {
  key: [pushMessage.id],
  dueAt: pushMessage.nextAt,
  isQueued,
};

/** Who has just placed an order is probably paying it. */
const UNPAID_DELAY_MS = 2 * 60_000;

interface Queued {
  kind: PushKind;
  subjectId: string;
  createdAt: Date;
  nextAt: Date;
}

/** Queues a notification for every browser of customers, instead of an earlier one of its subject. */
const queue = async (tx: Database, of: SQL | undefined, want: PushWant, message: Queued) => {
  const wants = sql`${pushSubscription.wants} @> ${JSON.stringify([want])}::jsonb`;
  const browsers = await tx
    .select({ sessionHash: pushSubscription.sessionHash })
    .from(pushSubscription)
    .where(and(of, wants))
    // They stay until the messages are committed.
    .for('key share');
  if (browsers.length === 0) return;
  const values = browsers.map((browser) => ({ ...message, ...browser, id: newId('psh') }));
  await tx
    .insert(pushMessage)
    .values(values)
    .onConflictDoUpdate({
      target: [pushMessage.sessionHash, pushMessage.subjectId],
      set: { ...message, id: sql`excluded.id`, attempts: 0, failedAt: null },
    });
};

/** Queues a notification about an order; it is written when it is sent. */
export const queueOrderPush = (
  tx: Database,
  orderId: string,
  kind: Exclude<PushKind, 'stock' | WeeklyPushKind>,
  now = new Date(),
) => {
  const customers = tx.select({ id: order.customerId }).from(order).where(eq(order.id, orderId));
  const delay = kind === 'awaiting_payment' ? UNPAID_DELAY_MS : 0;
  return queue(tx, inArray(pushSubscription.customerId, customers), 'orders', {
    kind,
    subjectId: orderId,
    createdAt: now,
    nextAt: new Date(now.getTime() + delay),
  });
};

/** Queues notifications that a pack is back. */
export const queueStockPushes = (
  tx: Database,
  customerIds: string[],
  variantId: string,
  now: Date,
) =>
  queue(tx, inArray(pushSubscription.customerId, customerIds), 'stock', {
    kind: 'stock',
    subjectId: variantId,
    createdAt: now,
    nextAt: now,
  });

/** Queues notifications about a weekly basket. @param subjectId its id and the date */
export const queueWeeklyPush = (
  tx: Database,
  customerId: string,
  subjectId: string,
  kind: WeeklyPushKind,
  now: Date,
) =>
  queue(tx, eq(pushSubscription.customerId, customerId), 'orders', {
    kind,
    subjectId,
    createdAt: now,
    nextAt: now,
  });

/** Leases the notification that is due longest until `until`. */
export const leasePush = async (db: Database, now: Date, until: Date) => {
  const at = now.toISOString();
  const [leased] = await db
    .update(pushMessage)
    .set({ nextAt: until, attempts: sql`${pushMessage.attempts} + 1` })
    .from(pushSubscription)
    .innerJoin(session, eq(session.tokenHash, pushSubscription.sessionHash))
    .where(
      and(
        eq(pushMessage.id, dueRows(messages, now)),
        eq(pushSubscription.sessionHash, pushMessage.sessionHash),
      ),
    )
    .returning({
      id: pushMessage.id,
      kind: pushMessage.kind,
      subjectId: pushMessage.subjectId,
      attempts: pushMessage.attempts,
      createdAt: pushMessage.createdAt,
      sessionHash: pushSubscription.sessionHash,
      customerId: pushSubscription.customerId,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      language: session.language,
      isSignedIn: sql<boolean>`${session.revokedAt} is null and ${session.idleExpires} > ${at}
        and ${session.absoluteExpires} > ${at}`,
    });
  return leased;
};

export type LeasedPush = NonNullable<Awaited<ReturnType<typeof leasePush>>>;

/** One that was sent is deleted; a later one of its subject, which has another id, stays. */
export const finishPush = (db: Database, id: string, end: MailEnd) => {
  const isThis = and(eq(pushMessage.id, id), isQueued);
  return 'sentAt' in end
    ? db.delete(pushMessage).where(isThis)
    : db.update(pushMessage).set(end).where(isThis);
};

export const deleteQueuedStockPushes = (tx: Database, customerId: string, variantId: string) => {
  const own = tx
    .select({ sessionHash: pushSubscription.sessionHash })
    .from(pushSubscription)
    .where(eq(pushSubscription.customerId, customerId));
  return tx
    .delete(pushMessage)
    .where(and(eq(pushMessage.subjectId, variantId), inArray(pushMessage.sessionHash, own)));
};

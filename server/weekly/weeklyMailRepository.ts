import { and, eq, isNull, sql } from 'drizzle-orm';
import { customer } from '../account/accountSchema';
import { queueWeeklyPush } from '../notifications/push/messageRepository';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { dueRows } from '../platform/db/leases';
import type { MailEnd } from '../platform/mail/sendQueuedMails';
import { weeklyMail } from './weeklySchema';

const isQueued = and(isNull(weeklyMail.sentAt), isNull(weeklyMail.failedAt));
const queue = { key: [weeklyMail.id], dueAt: weeklyMail.nextAt, isQueued };

interface NewWeeklyMail {
  customerId: string;
  basketId: string;
  date: string;
  kind: 'reminder' | 'failed';
  now: Date;
}

/** Queues mail and notification, once for each basket, date and kind. */
export const queueWeeklyMail = async (tx: Database, { now, ...about }: NewWeeklyMail) => {
  const { customerId, basketId, date, kind } = about;
  await tx
    .insert(weeklyMail)
    .values({ ...about, id: newId('mai'), createdAt: now, nextAt: now })
    .onConflictDoNothing();
  await queueWeeklyPush(tx, customerId, `${basketId} ${date}`, `weekly_${kind}`, now);
};

/** Leases the mail that is due longest until `until`. */
export const leaseWeeklyMail = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(weeklyMail)
    .set({ nextAt: until, attempts: sql`${weeklyMail.attempts} + 1` })
    .from(customer)
    .where(and(eq(weeklyMail.id, dueRows(queue, now)), eq(customer.id, weeklyMail.customerId)))
    .returning({
      id: weeklyMail.id,
      customerId: weeklyMail.customerId,
      basketId: weeklyMail.basketId,
      date: weeklyMail.date,
      kind: weeklyMail.kind,
      attempts: weeklyMail.attempts,
      createdAt: weeklyMail.createdAt,
      to: customer.email,
      language: customer.language,
    });
  return leased;
};

export type LeasedWeeklyMail = NonNullable<Awaited<ReturnType<typeof leaseWeeklyMail>>>;

export const finishWeeklyMail = (db: Database, id: string, end: MailEnd) =>
  db
    .update(weeklyMail)
    .set(end)
    .where(and(eq(weeklyMail.id, id), isQueued));

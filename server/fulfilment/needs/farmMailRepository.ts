import { and, eq, isNull, sql } from 'drizzle-orm';
import { farm } from '../../catalogue/farmSchema';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { dueRows } from '../../platform/db/leases';
import type { MailEnd } from '../../platform/mail/sendQueuedMails';
import { farmMail } from './needsSchema';

const isQueued = and(isNull(farmMail.sentAt), isNull(farmMail.failedAt));
const queue = { key: [farmMail.id], dueAt: farmMail.nextAt, isQueued };

export const queueFarmMail = async (tx: Database, farmId: string, date: string, now: Date) => {
  const times = { createdAt: now, nextAt: now };
  await tx.insert(farmMail).values({ id: newId('mai'), farmId, date, ...times });
};

/** Leases the mail that is due longest until `until`. */
export const leaseFarmMail = async (db: Database, now: Date, until: Date) => {
  const [leased] = await db
    .update(farmMail)
    .set({ nextAt: until, attempts: sql`${farmMail.attempts} + 1` })
    .from(farm)
    .where(and(eq(farmMail.id, dueRows(queue, now)), eq(farm.id, farmMail.farmId)))
    .returning({
      id: farmMail.id,
      date: farmMail.date,
      attempts: farmMail.attempts,
      createdAt: farmMail.createdAt,
      slug: farm.slug,
      to: farm.email,
    });
  return leased;
};

export type LeasedFarmMail = NonNullable<Awaited<ReturnType<typeof leaseFarmMail>>>;

export const finishFarmMail = (db: Database, id: string, end: MailEnd) =>
  db
    .update(farmMail)
    .set(end)
    .where(and(eq(farmMail.id, id), isQueued));

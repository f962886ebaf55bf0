import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { farm } from '../../catalogue/farmSchema';
import { time } from '../../platform/db/columns';

/** A queued mail to a farm: what it is to bring on a day, as it is known when the mail is sent. */
export const farmMail = pgTable(
  'farm_mail',
  {
    id: text().primaryKey(),
    farmId: text('farm_id')
      .notNull()
      .references(() => farm.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    attempts: integer().notNull().default(0),
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    failedAt: time('failed_at'),
  },
  (table) => [
    index('farm_mail_due')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('farm_mail_latest').on(table.farmId, table.date),
  ],
);

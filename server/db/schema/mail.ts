import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { order } from './orders';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A mail that an order's transition owes somebody, written with it and sent by a job. */
export const orderMail = pgTable(
  'order_mail',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** What it is about: its words are made when it is sent. */
    kind: text().$type<OrderMailKind>().notNull(),
    /** Of a kind that an order may owe several times, which one: the refund's id. */
    subjectId: text('subject_id').notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When it is tried next; a process that works on it moves this on, which is its lease. */
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
    /** Given up: the address takes no mail, or nothing helped. */
    failedAt: time('failed_at'),
  },
  (table) => [
    unique('order_mail_kind').on(table.orderId, table.kind, table.subjectId),
    index('order_mail_due')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

export type OrderMailKind = 'placed' | 'paid' | 'shipped' | 'cancelled' | 'expired' | 'refunded';

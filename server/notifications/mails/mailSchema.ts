import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { order } from '../../orders/ordersSchema';
import { time } from '../../platform/db/columns';

/** A queued mail, stored in the transaction of the order's transition and sent by a job. */
export const orderMail = pgTable(
  'order_mail',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Its template; the mail is rendered when it is sent. */
    kind: text().$type<OrderMailKind>().notNull(),
    /** The refund's id, the time of the move or of short lines, since an order may have several. */
    subjectId: text('subject_id').notNull().default(''),
    attempts: integer().notNull().default(0),
    /** The next attempt. A process leases the mail by moving it into the future. */
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
    /** When it was given up: the address was rejected, or the attempts ended. */
    failedAt: time('failed_at'),
  },
  (table) => [
    unique('order_mail_kind').on(table.orderId, table.kind, table.subjectId),
    index('order_mail_due')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('order_mail_failed').on(table.failedAt).where(sql`${table.failedAt} is not null`),
  ],
);

export type CustomerMailKind =
  | 'placed'
  | 'paid'
  | 'confirmed'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'moved'
  | 'short'
  | 'weighed'
  | 'ready'
  | 'pick_up_reminder'
  | 'not_collected'
  | 'complaint';

/** `sale` goes to the shop. */
export type OrderMailKind = CustomerMailKind | 'sale';

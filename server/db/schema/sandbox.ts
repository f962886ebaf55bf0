import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PaymentToOpen } from '../../payments/gateway';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The sandbox gateway's own books, as a payment company would keep them. Minor units. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    ref: text().primaryKey(),
    /** Of who opened it: the same key again is the same payment. */
    key: text().notNull().unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** What the shop calls the order. */
    orderNumber: text('order_number').notNull(),
    /** Its page for whoever pays. */
    url: text().notNull(),
    returnUrls: jsonb('return_urls').$type<PaymentToOpen['returnUrls']>().notNull(),
    status: text().$type<'open' | 'pending' | 'paid' | 'failed' | 'closed'>().notNull(),
    /** Until when its page takes money. */
    expiresAt: time('expires_at').notNull(),
    /** When a pending one is paid without anybody's doing; null for never. */
    paysAt: time('pays_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'sandbox_payment_status',
      sql`${table.status} in ('open', 'pending', 'paid', 'failed', 'closed')`,
    ),
    index('sandbox_payment_ripe').on(table.paysAt).where(sql`${table.status} = 'pending'`),
  ],
);

export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    ref: text().primaryKey(),
    key: text().notNull().unique(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayment.ref),
    amount: integer().notNull(),
  },
  (table) => [index('sandbox_refund_payment').on(table.paymentRef)],
);

/** A notice the sandbox owes the shop: delayed or sent twice when the page was asked for it. */
export const sandboxNotice = pgTable(
  'sandbox_notice',
  {
    eventId: text('event_id').primaryKey(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayment.ref),
    type: text().notNull(),
    /** Sent this often, as gateways sometimes do. */
    copies: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    isDelivered: boolean('is_delivered').notNull().default(false),
  },
  (table) => [index('sandbox_notice_due').on(table.nextAt).where(sql`not ${table.isDelivered}`)],
);

/** What it signs notices with when the operator chose no secrets; every process reads the same. */
export const sandboxSecret = pgTable('sandbox_secret', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
});

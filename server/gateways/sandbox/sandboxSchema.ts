import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/columns';

export interface ReturnUrls {
  success: string;
  failure: string;
  pending: string;
}

/** Payments as the sandbox gateway stores them. Minor units. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    ref: text().primaryKey(),
    /** The idempotency key. */
    key: text().notNull().unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    orderNumber: text('order_number').notNull(),
    /** The address of the payment page. */
    url: text().notNull(),
    returnUrls: jsonb('return_urls').$type<ReturnUrls>().notNull(),
    status: text().$type<'open' | 'pending' | 'paid' | 'failed' | 'closed'>().notNull(),
    /** Of the whole amount; null without one. */
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    /** When its page stops accepting payment. */
    expiresAt: time('expires_at').notNull(),
    /** When a pending payment becomes paid; null for never. */
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

/** A queued webhook; the payment page can delay or duplicate it. */
export const sandboxWebhook = pgTable(
  'sandbox_notice',
  {
    eventId: text('event_id').primaryKey(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayment.ref),
    type: text().notNull(),
    /** How often it is sent, since gateways sometimes send duplicates. */
    copies: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    isDelivered: boolean('is_delivered').notNull().default(false),
  },
  (table) => [index('sandbox_notice_due').on(table.nextAt).where(sql`not ${table.isDelivered}`)],
);

/** The webhook secret when none is configured, shared by all processes. */
export const sandboxSecret = pgTable('sandbox_secret', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
});

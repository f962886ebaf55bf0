import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../../../src/contract/order';
import { order } from './orders';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An attempt to pay an order; amounts in minor units of `currency` (ISO 4217). */
export const payment = pgTable(
  'payment',
  {
    /** Also the key under which the gateway is asked, so that asking twice opens one payment. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    gateway: text().notNull(),
    /** The gateway's own name for it, null until it answered. */
    gatewayRef: text('gateway_ref'),
    /** The gateway's page for the shopper. */
    redirectUrl: text('redirect_url'),
    status: text().$type<PaymentStatus>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** What arrived, whether or not it is what was owed. */
    captured: integer().notNull().default(0),
    /** Amount or currency is not what was owed: a person has to look. */
    inReview: boolean('in_review').notNull().default(false),
    /** Nothing more can come of it: the gateway closed it, or it was paid and given back. */
    closed: boolean().notNull().default(false),
    /** Of the moment, not of its transaction's start: the newest attempt is the one made last. */
    createdAt: time('created_at').notNull().default(sql`clock_timestamp()`),
    /** When the reconciler asks the gateway about it; null once nothing can change by itself. */
    checkAt: time('check_at').default(sql`now()`),
    checks: integer().notNull().default(0),
    /** When it last did so. */
    checkedAt: time('checked_at'),
    /** When a shopper who looked at the order last had it asked about. */
    askedAt: time('asked_at'),
  },
  (table) => [
    unique('payment_gateway_ref').on(table.gateway, table.gatewayRef),
    index('payment_order').on(table.orderId, table.createdAt),
    index('payment_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check(
      'payment_status',
      sql`${table.status} in ('created', 'pending', 'authorized', 'captured', 'refunded', 'failed')`,
    ),
    check('payment_amount', sql`${table.amount} >= 0 and ${table.captured} >= 0`),
    check('payment_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** A gateway's signed notice, stored before it is answered; the same one again changes nothing. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    /** Of whatever it speaks about; may arrive before `payment.gateway_ref` is stored. */
    gatewayRef: text('gateway_ref').notNull(),
    type: text().notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    /** When the payment was settled because of it. */
    settledAt: time('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('payment_event_open').on(table.receivedAt).where(sql`${table.settledAt} is null`),
    index('payment_event_ref')
      .on(table.gateway, table.gatewayRef)
      .where(sql`${table.settledAt} is null`),
  ],
);

export type RefundStatus = 'due' | 'done' | 'failed';

/** Money that goes back. A trigger keeps the sum within what the payment brought. */
export const refund = pgTable(
  'refund',
  {
    /** Also the key under which the gateway is asked. */
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    /** Why, once for each reason: 'cancelled', 'late', 'twice', or what a person called it. */
    key: text().notNull(),
    amount: integer().notNull(),
    status: text().$type<RefundStatus>().notNull().default('due'),
    gatewayRef: text('gateway_ref'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; a process that works on it moves this on, which is its lease. */
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    doneAt: time('done_at'),
  },
  (table) => [
    unique('refund_key').on(table.paymentId, table.key),
    index('refund_due').on(table.nextAt).where(sql`${table.status} = 'due'`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_status', sql`${table.status} in ('due', 'done', 'failed')`),
  ],
);

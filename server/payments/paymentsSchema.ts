import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../../src/contract/order';
import { type HandedOver, WAYS_AT_DOOR } from '../../src/contract/shop/payOnDelivery';
import { order } from '../orders/ordersSchema';
import { time } from '../platform/db/columns';

/** As a check constraint says it. */
const isWayAtDoor = (column: SQLWrapper) =>
  sql`${column} in (${sql.raw(WAYS_AT_DOOR.map((way) => `'${way}'`).join(', '))})`;

/** An attempt to pay an order; amounts in minor units of `currency` (ISO 4217). */
export const payment = pgTable(
  'payment',
  {
    /** It is the idempotency key at the gateway as well. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** `on_delivery` of an order that is paid when it arrives. */
    gateway: text().notNull(),
    /** How it was paid on delivery. */
    paidBy: text('paid_by').$type<HandedOver>(),
    /** The gateway's id; null until the payment is opened there. */
    gatewayRef: text('gateway_ref'),
    /** The gateway's id that refunds and disputes refer to, if it is another one; null until money is captured. */
    chargeRef: text('charge_ref'),
    /** The gateway's page for the customer. */
    redirectUrl: text('redirect_url'),
    status: text().$type<PaymentStatus>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The received amount, even if it is wrong. */
    captured: integer().notNull().default(0),
    /** The amount or currency is wrong, and an operator has to decide. */
    inReview: boolean('in_review').notNull().default(false),
    /** Cannot be paid any more: closed at the gateway, or refunded. */
    closed: boolean().notNull().default(false),
    /** Not the start of the transaction, so that attempts are in the order of their creation. */
    createdAt: time('created_at').notNull().default(sql`clock_timestamp()`),
    /** The next check by the reconciler, of a captured payment for refunds and disputes; null for no more. */
    checkAt: time('check_at').default(sql`now()`),
    checks: integer().notNull().default(0),
    /** The last check by the reconciler. */
    checkedAt: time('checked_at'),
    /** The last refresh by a customer's request. */
    refreshedAt: time('asked_at'),
  },
  (table) => [
    unique('payment_gateway_ref').on(table.gateway, table.gatewayRef),
    unique('payment_charge_ref').on(table.gateway, table.chargeRef),
    index('payment_order').on(table.orderId, table.createdAt),
    index('payment_created').on(table.createdAt),
    index('payment_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('payment_on_delivery').on(table.status).where(sql`${table.gateway} = 'on_delivery'`),
    index('payment_in_review').on(table.orderId).where(sql`${table.inReview}`),
    check(
      'payment_status',
      sql`${table.status} in ('created', 'due', 'pending', 'authorized', 'captured', 'refunded', 'failed')`,
    ),
    check('payment_amount', sql`${table.amount} >= 0 and ${table.captured} >= 0`),
    check('payment_paid_by', isWayAtDoor(table.paidBy)),
    check('payment_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** A received webhook event. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    /** May arrive before `payment.gateway_ref` is stored. */
    gatewayRef: text('gateway_ref').notNull(),
    type: text().notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    /** When the payment was settled after it. */
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
type DisputeStatus = 'open' | 'won' | 'lost';

/** A trigger keeps the sum of a payment's refunds within the captured amount. */
export const refund = pgTable(
  'refund',
  {
    /** It is the idempotency key at the gateway as well. */
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    /** The reason, unique per payment: 'cancelled', 'late', 'twice', 'surplus', 'short …', 'by hand …', or 'gateway …'. */
    key: text().notNull(),
    amount: integer().notNull(),
    status: text().$type<RefundStatus>().notNull().default('due'),
    gatewayRef: text('gateway_ref'),
    /** How money of an order that was paid on delivery went back. */
    paidBy: text('paid_by').$type<HandedOver>(),
    attempts: integer().notNull().default(0),
    /** The next attempt. A process leases the refund by moving it into the future. */
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    doneAt: time('done_at'),
  },
  (table) => [
    unique('refund_key').on(table.paymentId, table.key),
    index('refund_due').on(table.nextAt).where(sql`${table.status} = 'due'`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_paid_by', isWayAtDoor(table.paidBy)),
    check('refund_status', sql`${table.status} in ('due', 'done', 'failed')`),
  ],
);

/**
 * A dispute: the customer's bank demands a payment back (a chargeback). Minor units of the payment's currency. Every
 * change is also in the audit record.
 */
export const dispute = pgTable(
  'dispute',
  {
    gateway: text().notNull(),
    gatewayRef: text('gateway_ref').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    status: text().$type<DisputeStatus>().notNull(),
    amount: integer().notNull(),
    /** What the gateway has taken from the shop; 0 again when the dispute is won. */
    withdrawn: integer().notNull(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.gatewayRef] }),
    index('dispute_payment').on(table.paymentId),
    check('dispute_status', sql`${table.status} in ('open', 'won', 'lost')`),
    check('dispute_amount', sql`${table.amount} >= 0 and ${table.withdrawn} >= 0`),
  ],
);

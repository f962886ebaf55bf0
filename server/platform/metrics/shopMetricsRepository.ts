import { and, count, eq, gt, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { passkey } from '../../account/passkeys/passkeysSchema';
import { orderMail } from '../../notifications/mails/mailSchema';
import { pushMessage } from '../../notifications/push/pushSchema';
import { stockMail } from '../../notifications/stockAlerts/stockAlertsSchema';
import { order, orderEvent } from '../../orders/ordersSchema';
import { dispute, payment, refund } from '../../payments/paymentsSchema';
import { weeklyBasket, weeklyMail, weeklyRun } from '../../weekly/weeklySchema';
import type { Database } from '../db/database';

/** The others are final, and their number only grows. */
export const OPEN = [
  'awaiting_payment',
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'ready',
] as const;

export const countOpenOrders = (db: Database) =>
  db
    .select({ status: order.status, orders: count() })
    .from(order)
    .where(inArray(order.status, [...OPEN]))
    .groupBy(order.status);

export const lastOrderStep = async (db: Database) => {
  const [row] = await db.select({ id: max(orderEvent.id) }).from(orderEvent);
  return row?.id ?? 0;
};

export const countOrderSteps = (db: Database, since: number) =>
  db
    .select({ status: orderEvent.status, steps: count() })
    .from(orderEvent)
    .where(gt(orderEvent.id, since))
    .groupBy(orderEvent.status);

export const countPaymentsOfDay = (db: Database) =>
  db
    .select({ gateway: payment.gateway, status: payment.status, payments: count() })
    .from(payment)
    .where(gt(payment.createdAt, sql`now() - interval '1 day'`))
    .groupBy(payment.gateway, payment.status);

export const sumOnDelivery = (db: Database) => {
  const amount = (where: SQL) =>
    sql<number>`coalesce(sum(${payment.amount}) filter (where ${where}), 0)::float8`;
  return db
    .select({
      due: amount(eq(payment.status, 'due')),
      captured: amount(inArray(payment.status, ['captured', 'refunded'])),
      written_off: amount(inArray(order.status, ['returned', 'not_collected'])),
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.gateway, ON_DELIVERY));
};

export const countRows = async (db: Database, table: PgTable, where: SQL | undefined) => {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
};

const ofLastWeek = sql`${weeklyRun.doneAt} > now() - interval '7 days'`;

/** Gauges that count the rows of a table. */
export const counted = [
  {
    name: 'shop_mails_waiting',
    help: 'Order e-mails that are not sent yet',
    table: orderMail,
    where: and(isNull(orderMail.sentAt), isNull(orderMail.failedAt)),
  },
  {
    name: 'shop_mails_failed',
    help: 'Order e-mails that were given up',
    table: orderMail,
    where: isNotNull(orderMail.failedAt),
  },
  {
    name: 'shop_stock_mails_waiting',
    help: 'E-mails about packs that are back that are not sent yet',
    table: stockMail,
    where: and(isNull(stockMail.sentAt), isNull(stockMail.failedAt)),
  },
  {
    name: 'shop_stock_mails_failed',
    help: 'E-mails about packs that are back that were given up',
    table: stockMail,
    where: isNotNull(stockMail.failedAt),
  },
  {
    name: 'shop_weekly_baskets_active',
    help: 'Weekly baskets with a next date',
    table: weeklyBasket,
    where: isNotNull(weeklyBasket.nextDate),
  },
  {
    name: 'shop_weekly_orders_placed',
    help: 'Orders of weekly baskets that were placed in the last seven days',
    table: weeklyRun,
    where: and(isNotNull(weeklyRun.orderId), ofLastWeek),
  },
  {
    name: 'shop_weekly_orders_failed',
    help: 'Orders of weekly baskets that could not be placed in the last seven days',
    table: weeklyRun,
    where: and(isNull(weeklyRun.orderId), ofLastWeek),
  },
  {
    name: 'shop_weekly_mails_waiting',
    help: 'E-mails about weekly baskets that are not sent yet',
    table: weeklyMail,
    where: and(isNull(weeklyMail.sentAt), isNull(weeklyMail.failedAt)),
  },
  {
    name: 'shop_weekly_mails_failed',
    help: 'E-mails about weekly baskets that were given up',
    table: weeklyMail,
    where: isNotNull(weeklyMail.failedAt),
  },
  {
    name: 'shop_notifications_waiting',
    help: 'Notifications that are not sent yet',
    table: pushMessage,
    where: isNull(pushMessage.failedAt),
  },
  {
    name: 'shop_notifications_failed',
    help: 'Notifications that were given up',
    table: pushMessage,
    where: isNotNull(pushMessage.failedAt),
  },
  {
    name: 'shop_passkeys_blocked',
    help: 'Passkeys whose counter went back, since there may be a copy of them, until their shopper removes them',
    table: passkey,
    where: isNotNull(passkey.copiedAt),
  },
  {
    name: 'shop_payments_in_review',
    help: 'Payments of a wrong amount or currency, which an operator has to decide about',
    table: payment,
    where: eq(payment.inReview, true),
  },
  {
    name: 'shop_disputes_open',
    help: 'Payments that a bank demands back, to be answered in the dashboard of the gateway',
    table: dispute,
    where: eq(dispute.status, 'open'),
  },
  {
    name: 'shop_refunds_due',
    help: 'Refunds that the gateway has not made yet',
    table: refund,
    where: eq(refund.status, 'due'),
  },
  {
    name: 'shop_refunds_failed',
    help: 'Refunds that the gateway rejected',
    table: refund,
    where: eq(refund.status, 'failed'),
  },
];

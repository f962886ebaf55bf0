import { and, count, eq, gt, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Counter, Gauge, type Registry } from 'prom-client';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { passkey } from '../../account/passkeys/passkeysSchema';
import { orderMail } from '../../notifications/mails/mailSchema';
import { pushMessage } from '../../notifications/push/pushSchema';
import { stockMail } from '../../notifications/stockAlerts/stockAlertsSchema';
import { order, orderEvent } from '../../orders/ordersSchema';
import { dispute, payment, refund } from '../../payments/paymentsSchema';
import { weeklyBasket, weeklyMail, weeklyRun } from '../../weekly/weeklySchema';
import type { Connection, Database } from '../db/database';

/** The others are final, and their number only grows. */
const OPEN = ['awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped'] as const;

/**
 * Metrics of the shop, read from the database with each request for metrics. They are omitted while it does not
 * respond, since the other metrics are needed most then.
 */
export const measureShop = (
  { db, poolUse }: Pick<Connection, 'db' | 'poolUse'>,
  registry: Registry,
  log: (error: unknown) => void,
) => {
  const registers = [registry];
  new Gauge({
    name: 'shop_open_orders',
    help: 'Orders that are not finished, by status',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      const rows = await countOpenOrders(db).catch(log);
      if (!rows) return;
      for (const status of OPEN) {
        this.set({ status }, rows.find((row) => row.status === status)?.orders ?? 0);
      }
    },
  });
  let before: number | undefined;
  new Counter({
    name: 'shop_order_steps_total',
    help: 'Steps of orders by their new status, in the whole shop since the metrics of this process were first read',
    labelNames: ['status'],
    registers,
    async collect() {
      before ??= (await lastOrderStep(db).catch(log)) ?? undefined;
      const rows = before === undefined ? undefined : await countOrderSteps(db, before).catch(log);
      // A counter keeps its value while the database does not respond.
      if (!rows) return;
      this.reset();
      for (const { status, steps } of rows) this.inc({ status }, steps);
    },
  });
  new Gauge({
    name: 'shop_payments_of_day',
    help: 'Payments that were begun in the last 24 hours, by gateway and status',
    labelNames: ['gateway', 'status'],
    registers,
    async collect() {
      this.reset();
      const rows = (await countPaymentsOfDay(db).catch(log)) ?? [];
      for (const { gateway, status, payments } of rows) this.set({ gateway, status }, payments);
    },
  });
  new Gauge({
    name: 'shop_on_delivery_amount',
    help: 'Sums of payments on delivery in minor units: due, captured (before refunds) and written off',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const [sums] = (await sumOnDelivery(db).catch(log)) ?? [];
      for (const [state, sum] of Object.entries(sums ?? {})) this.set({ state }, sum);
    },
  });
  for (const { name, help, table, where } of counted) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const rows = await countRows(db, table, where).catch(log);
        if (rows !== undefined) this.set(rows);
      },
    });
  }
  if (!poolUse) return;
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool by use, and work that waits for one',
    labelNames: ['use'],
    registers,
    collect() {
      const { total, idle, waiting } = poolUse();
      this.set({ use: 'busy' }, total - idle);
      this.set({ use: 'idle' }, idle);
      this.set({ use: 'waiting' }, waiting);
    },
  });
};

const ofLastWeek = sql`${weeklyRun.doneAt} > now() - interval '7 days'`;

const counted = [
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

const countOpenOrders = (db: Database) =>
  db
    .select({ status: order.status, orders: count() })
    .from(order)
    .where(inArray(order.status, [...OPEN]))
    .groupBy(order.status);

const lastOrderStep = async (db: Database) => {
  const [row] = await db.select({ id: max(orderEvent.id) }).from(orderEvent);
  return row?.id ?? 0;
};

const countOrderSteps = (db: Database, since: number) =>
  db
    .select({ status: orderEvent.status, steps: count() })
    .from(orderEvent)
    .where(gt(orderEvent.id, since))
    .groupBy(orderEvent.status);

const countPaymentsOfDay = (db: Database) =>
  db
    .select({ gateway: payment.gateway, status: payment.status, payments: count() })
    .from(payment)
    .where(gt(payment.createdAt, sql`now() - interval '1 day'`))
    .groupBy(payment.gateway, payment.status);

const sumOnDelivery = (db: Database) => {
  const amount = (where: SQL) =>
    sql<number>`coalesce(sum(${payment.amount}) filter (where ${where}), 0)::float8`;
  return db
    .select({
      due: amount(eq(payment.status, 'due')),
      captured: amount(inArray(payment.status, ['captured', 'refunded'])),
      written_off: amount(eq(order.status, 'returned')),
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.gateway, ON_DELIVERY));
};

const countRows = async (db: Database, table: PgTable, where: SQL | undefined) => {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
};

import { Counter, Gauge, type Registry } from 'prom-client';
import type { Connection } from '../db/database';
import {
  counted,
  countOpenOrders,
  countOrderSteps,
  countPaymentsOfDay,
  countRows,
  lastOrderStep,
  OPEN,
  sumOnDelivery,
} from './shopMetricsRepository';

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

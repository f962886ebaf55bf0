import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CartItem } from '../../src/contract/cart';
import type { WeeklyBasket } from '../../src/contract/weeklyBasket';
import { customer } from '../account/accountSchema';
import { time } from '../platform/db/columns';

const day = (name: string) => date(name, { mode: 'string' });
const owner = () =>
  text('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** A variant of a weekly basket, with its data in case it is no longer sold. Minor units. */
export interface StoredWeeklyLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** What it cost when the customer chose it, or in the last order. */
  price: number;
  product: CartItem['product'];
  variant: Omit<CartItem['variant'], 'available'>;
}

/** An order that is placed every week. Without a foreign key to the address: without it no order is placed, and a mail says so. */
export const weeklyBasket = pgTable(
  'weekly_basket',
  {
    customerId: owner(),
    /** Made by the device. */
    id: text().notNull(),
    weekday: integer().notNull(),
    windowId: text('window_id'),
    addressId: text('address_id').notNull(),
    payment: text().$type<WeeklyBasket['payment']>().notNull(),
    lines: jsonb().$type<StoredWeeklyLine[]>().notNull(),
    skipped: jsonb().$type<string[]>().notNull(),
    isPaused: boolean('is_paused').notNull(),
    /** The date of the next order; null while there is none. */
    nextDate: day('next_date'),
    /** When it is checked again: to remind, to place, or after an error. A process leases it by moving it. */
    nextAt: time('next_at'),
    /** The date that the customer was reminded of last. */
    remindedOf: day('reminded_of'),
    /** When it was stopped. The row stays, so that a change that was made before does not start it again. */
    endedAt: time('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('weekly_basket_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('weekly_basket_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('weekly_basket_weekday', sql`${table.weekday} between 0 and 6`),
    check('weekly_basket_payment', sql`${table.payment} in ('on_delivery', 'online')`),
  ],
);

/** What a variant costs now, and did before. */
export interface Repriced {
  name: string;
  label: string;
  before: number;
  now: number;
}

/** A date that is done, once per basket: written in the transaction that places its order. */
export const weeklyRun = pgTable(
  'weekly_run',
  {
    customerId: owner(),
    basketId: text('basket_id').notNull(),
    date: day('date').notNull(),
    /** Null when none was placed. */
    orderId: text('order_id'),
    /** Why none was placed, or why it cannot be paid on delivery: keys of messages with their arguments. */
    reasons: jsonb().$type<unknown[]>(),
    repriced: jsonb().$type<Repriced[]>().notNull(),
    doneAt: time('done_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.basketId, table.date] }),
    foreignKey({
      name: 'weekly_run_basket',
      columns: [table.customerId, table.basketId],
      foreignColumns: [weeklyBasket.customerId, weeklyBasket.id],
    }).onDelete('cascade'),
    index('weekly_run_order').on(table.orderId),
    index('weekly_run_done').on(table.doneAt),
  ],
);

/** A queued mail: that a basket is placed soon, or could not be placed. */
export const weeklyMail = pgTable(
  'weekly_mail',
  {
    customerId: owner(),
    basketId: text('basket_id').notNull(),
    date: day('date').notNull(),
    kind: text().$type<'reminder' | 'failed'>().notNull(),
    id: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    failedAt: time('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.basketId, table.date, table.kind] }),
    index('weekly_mail_due')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CouponKind } from '../../../src/contract/coupon';
import { customer } from '../../account/accountSchema';
import { order } from '../../orders/ordersSchema';
import { time } from '../../platform/db/columns';

/** A code that customers enter at checkout. Amounts in minor units of the shop's currency. */
export const coupon = pgTable(
  'coupon',
  {
    id: text().primaryKey(),
    /** In capitals. */
    code: text().notNull().unique(),
    kind: text().$type<CouponKind>().notNull(),
    /** Per cent, an amount, or 0 for free delivery. */
    value: integer().notNull(),
    /** The maximum discount of a percentage. */
    maxDiscount: integer('max_discount'),
    /** The minimum total of the items. */
    minItems: integer('min_items').notNull().default(0),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** How many redemptions are held. */
    uses: integer().notNull().default(0),
    archivedAt: time('archived_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  ({ code, kind, value, uses }) => [
    check('coupon_code', sql`${code} ~ '^[A-Z0-9_-]{1,32}$'`),
    check(
      'coupon_value',
      sql`(${kind} = 'percentage' and ${value} between 1 and 100)
        or (${kind} = 'amount' and ${value} > 0) or (${kind} = 'free_delivery' and ${value} = 0)`,
    ),
    check('coupon_uses', sql`${uses} >= 0`),
  ],
);

/** The use of a coupon by an order: held, or released when the order is cancelled or expires. */
export const couponRedemption = pgTable(
  'coupon_redemption',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupon.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    state: text().$type<'held' | 'released'>().notNull().default('held'),
  },
  (table) => [
    index('coupon_redemption_customer')
      .on(table.couponId, table.customerId)
      .where(sql`${table.state} = 'held'`),
    check('coupon_redemption_state', sql`${table.state} in ('held', 'released')`),
  ],
);

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { typedCoupon } from '../../../src/contract/rules/typed/typedCode';
import { customer } from '../../account/accountSchema';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { coupon, couponRedemption } from './couponsSchema';

export type CouponRow = typeof coupon.$inferSelect;

export const findCoupon = async (db: Database, code: string): Promise<CouponRow | undefined> => {
  const [row] = await db
    .select()
    .from(coupon)
    .where(eq(coupon.code, typedCoupon(code)));
  return row;
};

/**
 * The orders of a customer that use a coupon, with those of other accounts of the mailbox. An ended order
 * has released it.
 */
export const usesOfCustomer = (db: Database, couponId: string, customerId: string) => {
  const mailbox = db
    .select({ mailbox: customer.mailbox })
    .from(customer)
    .where(eq(customer.id, customerId));
  const accounts = db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.mailbox, mailbox));
  return db
    .select({ number: order.number, status: order.status, customerId: couponRedemption.customerId })
    .from(couponRedemption)
    .innerJoin(order, eq(order.id, couponRedemption.orderId))
    .where(
      and(
        eq(couponRedemption.couponId, couponId),
        inArray(couponRedemption.customerId, accounts),
        eq(couponRedemption.state, 'held'),
      ),
    );
};

/** Whether there is a coupon that was not archived. */
export const hasCoupons = async (db: Database) => {
  const rows = await db
    .select({ one: sql`1` })
    .from(coupon)
    .where(isNull(coupon.archivedAt))
    .limit(1);
  return rows.length > 0;
};

import { asc, desc, eq } from 'drizzle-orm';
import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import { customer, loginCode, session } from '../account/accountSchema';
import { coupon, couponRedemption } from '../cart/coupons/couponsSchema';
import { wishlistItem } from '../cart/shoppingSchema';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { timesOf } from './timesOf';

/** The id of the customer with an e-mail address. @param email canonical */
export const findCustomerId = async (db: Database, email: string) => {
  const [found] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.email, email));
  return found?.id;
};

/** The whole wishlist, with products that are no longer sold. */
export const wishlistOf = async (db: Database, customerId: string) => {
  const rows = await db
    .select({ productId: wishlistItem.productId, addedAt: wishlistItem.addedAt })
    .from(wishlistItem)
    .where(eq(wishlistItem.customerId, customerId))
    .orderBy(asc(wishlistItem.addedAt), asc(wishlistItem.id));
  return rows.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() }));
};

export const couponsOf = (db: Database, customerId: string): Promise<CustomerRecord['coupons']> =>
  db
    .select({ code: coupon.code, order: order.number, state: couponRedemption.state })
    .from(couponRedemption)
    .innerJoin(coupon, eq(coupon.id, couponRedemption.couponId))
    .innerJoin(order, eq(order.id, couponRedemption.orderId))
    .where(eq(couponRedemption.customerId, customerId))
    .orderBy(desc(order.placedAt));

export const languageOf = async (db: Database, customerId: string) => {
  const [row] = await db
    .select({ language: customer.language })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row?.language ? { language: row.language } : {};
};

/** Only the times, since tokens are secrets. */
export const sessionsOf = async (db: Database, customerId: string) => {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.customerId, customerId))
    .orderBy(desc(session.createdAt));
  return rows.map(({ createdAt, idleExpires, revokedAt }) =>
    timesOf({ createdAt, expiresAt: idleExpires }, { revokedAt }),
  );
};

/** The times of one-time codes that are not deleted yet. */
export const codesOf = async (db: Database, email: string) => {
  const rows = await db
    .select()
    .from(loginCode)
    .where(eq(loginCode.email, email))
    .orderBy(desc(loginCode.createdAt));
  return rows.map(({ createdAt, expiresAt, consumedAt }) =>
    timesOf({ createdAt, expiresAt }, { usedAt: consumedAt }),
  );
};

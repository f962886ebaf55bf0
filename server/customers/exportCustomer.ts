import { asc, desc, eq } from 'drizzle-orm';
import type { CustomerRecord } from '../../src/contract/operator/operatorCustomer';
import { customer, loginCode, session } from '../account/accountSchema';
import { listAddresses } from '../account/addressRepository';
import { findCustomer } from '../account/customerRepository';
import { passkeysOf } from '../account/passkeys/passkeyRepository';
import { coupon, couponRedemption } from '../cart/coupons/couponsSchema';
import { listCart } from '../cart/repository';
import { wishlistItem } from '../cart/shoppingSchema';
import { listComplaints } from '../complaints/complaintRepository';
import { subscriptionsOf } from '../notifications/push/subscriptionRepository';
import { listAlerts } from '../notifications/stockAlerts/alertRepository';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { reviewsOf } from '../reviews/reviewRepository';
import { weeklyBasketsOf } from '../weekly/weeklyRecords';
import { mailsOf, ordersOf } from './orderRecords';
import { timesOf } from './timesOf';

/**
 * All stored data about one customer, from one consistent snapshot.
 * @param email canonical
 * @returns undefined when no customer has it
 */
export const exportCustomer = (
  db: Database,
  email: string,
  now: Date,
): Promise<CustomerRecord | undefined> =>
  db.transaction(
    async (tx) => {
      const id = await findCustomerId(tx, email);
      const account = id && (await findCustomer(tx, id));
      if (!id || !account) return undefined;
      return {
        account,
        ...(await languageOf(tx, id)),
        addresses: await listAddresses(tx, id),
        cart: await listCart(tx, id),
        wishlist: await wishlistOf(tx, id),
        stockAlerts: await listAlerts(tx, id),
        weeklyBaskets: await weeklyBasketsOf(tx, id),
        orders: await ordersOf(tx, id, now),
        reviews: await reviewsOf(tx, id),
        complaints: await listComplaints(tx, id),
        coupons: await couponsOf(tx, id),
        sessions: await sessionsOf(tx, id),
        passkeys: await passkeysOf(tx, id),
        notifications: await subscriptionsOf(tx, id),
        codes: await codesOf(tx, email),
        mails: await mailsOf(tx, id),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The id of the customer with an e-mail address. @param email canonical */
const findCustomerId = async (db: Database, email: string) => {
  const [found] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.email, email));
  return found?.id;
};

/** The whole wishlist, with products that are no longer sold. */
const wishlistOf = async (db: Database, customerId: string) => {
  const rows = await db
    .select({ productId: wishlistItem.productId, addedAt: wishlistItem.addedAt })
    .from(wishlistItem)
    .where(eq(wishlistItem.customerId, customerId))
    .orderBy(asc(wishlistItem.addedAt), asc(wishlistItem.id));
  return rows.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() }));
};

const couponsOf = (db: Database, customerId: string): Promise<CustomerRecord['coupons']> =>
  db
    .select({ code: coupon.code, order: order.number, state: couponRedemption.state })
    .from(couponRedemption)
    .innerJoin(coupon, eq(coupon.id, couponRedemption.couponId))
    .innerJoin(order, eq(order.id, couponRedemption.orderId))
    .where(eq(couponRedemption.customerId, customerId))
    .orderBy(desc(order.placedAt));

const languageOf = async (db: Database, customerId: string) => {
  const [row] = await db
    .select({ language: customer.language })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row?.language ? { language: row.language } : {};
};

/** Only the times, since tokens are secrets. */
const sessionsOf = async (db: Database, customerId: string) => {
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
const codesOf = async (db: Database, email: string) => {
  const rows = await db
    .select()
    .from(loginCode)
    .where(eq(loginCode.email, email))
    .orderBy(desc(loginCode.createdAt));
  return rows.map(({ createdAt, expiresAt, consumedAt }) =>
    timesOf({ createdAt, expiresAt }, { usedAt: consumedAt }),
  );
};

import type { CustomerRecord } from '../../src/contract/operatorCustomer';
import { listAddresses } from '../account/addressRepository';
import { findCustomer } from '../account/customerRepository';
import { passkeysOf } from '../account/passkeys/passkeyRepository';
import { listCart } from '../cart/repository';
import { subscriptionsOf } from '../notifications/push/subscriptionRepository';
import { listAlerts } from '../notifications/stockAlerts/alertRepository';
import type { Database } from '../platform/db/database';
import { reviewsOf } from '../reviews/reviewRepository';
import { weeklyBasketsOf } from '../weekly/weeklyRecords';
import {
  codesOf,
  couponsOf,
  findCustomerId,
  languageOf,
  sessionsOf,
  wishlistOf,
} from './accountRecords';
import { mailsOf, ordersOf } from './orderRecords';

/**
 * All stored data about one person, from one consistent snapshot.
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

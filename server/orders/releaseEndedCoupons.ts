import { listEndedHolders, releaseCoupon } from '../coupons/redemptionRepository';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { lockOrder } from './statusRepository';

/** The next pass handles the others. */
const MAX_ORDERS = 500;

/** Releases coupons that ended orders still hold. @param signal ends the pass after the current order */
export const releaseEndedCoupons = async (db: Database, signal?: AbortSignal) => {
  for (const orderId of await listEndedHolders(db, MAX_ORDERS)) {
    if (signal?.aborted) return;
    await inTransaction(db, async (tx) => {
      const status = (await lockOrder(tx, orderId))?.status;
      // The order may have been paid late, after it was read.
      if (status === 'cancelled' || status === 'expired') await releaseCoupon(tx, orderId);
    });
  }
};

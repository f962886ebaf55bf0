import { listEndedHolders, releaseCoupon } from '../coupons/redemptionRepository';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { lockOrder } from './statusRepository';

/** The rest comes with the next pass. */
const MAX_ORDERS = 500;

/** Releases the coupons that ended orders hold still. @param signal ends the pass after the current order */
export const releaseEndedCoupons = async (db: Database, signal?: AbortSignal) => {
  for (const orderId of await listEndedHolders(db, MAX_ORDERS)) {
    if (signal?.aborted) return;
    await inTransaction(db, async (tx) => {
      const status = (await lockOrder(tx, orderId))?.status;
      // It may have been paid late meanwhile.
      if (status === 'cancelled' || status === 'expired') await releaseCoupon(tx, orderId);
    });
  }
};

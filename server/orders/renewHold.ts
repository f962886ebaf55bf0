import { renewRedemption } from '../cart/coupons/redemptionRepository';
import type { Database } from '../platform/db/database';
import { isOrderErased } from './erasedOrders';
import { renewReservation } from './stockRepository';

class NoUseLeft extends Error {}

/**
 * Reserves the stock of an order that had expired and uses its coupon again, when it is paid late.
 * @returns false when too little stock or no use of the coupon is left, or the customer was erased;
 * then nothing changed
 */
export const renewHold = (tx: Database, orderId: string): Promise<boolean> =>
  tx
    .transaction(async (savepoint) => {
      if (await isOrderErased(savepoint, orderId)) return false;
      if (!(await renewReservation(savepoint, orderId))) return false;
      if (!(await renewRedemption(savepoint, orderId))) throw new NoUseLeft();
      return true;
    })
    .catch((error) => {
      if (error instanceof NoUseLeft) return false;
      throw error;
    });

import { releaseCoupon } from '../cart/coupons/redemptionRepository';
import { isRefunded } from '../payments/refundSums';
import type { Database } from '../platform/db/database';
import { type lockOrder, transitionOrder } from './statusRepository';
import { releaseStock } from './stockRepository';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Cancels a locked order that is refunded completely before it is shipped: nobody ships it, so its stock is released. */
export const endIfRefunded = async (tx: Database, { id, status }: Pick<Order, 'id' | 'status'>) => {
  if (status !== 'paid' && status !== 'packed') return;
  if (!(await isRefunded(tx, id))) return;
  await transitionOrder(tx, id, 'cancelled');
  await releaseStock(tx, id);
  await releaseCoupon(tx, id);
};

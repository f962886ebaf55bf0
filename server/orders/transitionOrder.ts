import { eq } from 'drizzle-orm';
import { isToPack } from '../../src/contract/rules/isToPack';
import { releaseCoupon, renewRedemption } from '../cart/coupons/redemptionRepository';
import type { LockedOrder } from '../payments/paymentContext';
import { isRefunded } from '../payments/refundSums';
import type { Database } from '../platform/db/database';
import { isOrderErased } from './erasedOrders';
import { ENDED, passOn } from './joined/joinedRepository';
import { isInReview } from './orderRepository';
import {
  allows,
  type Need,
  type OrderTransition,
  refusalOf,
  refused,
  type StockEffect,
  transitionOf,
} from './orderStates';
import { order } from './ordersSchema';
import { isDue } from './payOnDelivery/settleDue';
import { changeStatus, recordTransition } from './statusRepository';
import { releaseStock, renewReservation, returnStock, shipStock } from './stockRepository';
import { deleteTicks } from './tickRepository';

class NoUseLeft extends Error {}

/**
 * Reserves the stock of an order that had expired and uses its coupon again, when it is paid late.
 * @returns false when too little stock or no use of the coupon is left, or the customer was erased;
 * then nothing changed
 */
export const renewOrder = (tx: Database, orderId: string): Promise<boolean> =>
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

const isCollected = async (tx: Database, orderId: string) => {
  const [row] = await tx.select({ pickUp: order.pickUp }).from(order).where(eq(order.id, orderId));
  return Boolean(row?.pickUp);
};

const checks: Record<Need, (tx: Database, orderId: string) => Promise<boolean>> = {
  renewedOrder: renewOrder,
  noReview: async (tx, orderId) => !(await isInReview(tx, orderId)),
  notRefunded: async (tx, orderId) => !(await isRefunded(tx, orderId)),
  refunded: isRefunded,
  due: isDue,
  isBrought: async (tx, orderId) => !(await isCollected(tx, orderId)),
  isCollected,
};

const stockEffects: Record<StockEffect, (tx: Database, orderId: string) => Promise<void>> = {
  release: async (tx, orderId) => {
    await releaseStock(tx, orderId);
    await releaseCoupon(tx, orderId);
  },
  sale: shipStock,
  restock: returnStock,
};

/**
 * Whether a locked order can take a step now, by its state and what else the step needs.
 * @returns false when the step leaves the order as it is
 * @throws HttpError 409 with what `orderStates` says
 */
export const mayTransition = async (tx: Database, locked: LockedOrder, name: OrderTransition) => {
  if (!allows(name, locked.status)) {
    const refusal = refusalOf(name, locked.status);
    if (refusal) throw refused(refusal, name, locked);
    return false;
  }
  for (const [need, refusal] of Object.entries(transitionOf(name).needs ?? {})) {
    if (await checks[need as Need](tx, locked.id)) continue;
    if (refusal) throw refused(refusal, name, locked);
    return false;
  }
  return true;
};

/**
 * The only way the state of an order changes. Call it after `mayTransition`, in the transaction that has locked the
 * order, and after the payments are locked: it writes the state, the history, mail and notification, and locks the stock
 * last. An order that is no longer to be packed has no ticks.
 */
export const transitionOrder = async (tx: Database, orderId: string, name: OrderTransition) => {
  const { from, to, stock } = transitionOf(name);
  await changeStatus(tx, orderId, from, to);
  if (!isToPack(to)) await deleteTicks(tx, orderId);
  await recordTransition(tx, orderId, to);
  if (ENDED.includes(to)) await passOn(tx, orderId);
  if (stock) await stockEffects[stock](tx, orderId);
};

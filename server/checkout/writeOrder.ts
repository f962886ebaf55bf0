import type { CartItem } from '../../src/contract/cart';
import type { OrderWindow } from '../../src/contract/deliveryWindow';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { redeemCoupon } from '../cart/coupons/redemptionRepository';
import { addDuePayment } from '../orders/payOnDelivery/dueRepository';
import { addToHistory, recordTransition } from '../orders/statusRepository';
import { reserveStock } from '../orders/stockRepository';
import { transitionOrder } from '../orders/transitionOrder';
import { type WindowOffer, windowConflict } from '../orders/windows/deliveryWindows';
import { holdPlace } from '../orders/windows/windowRepository';
import { addAttempt } from '../payments/attemptRepository';
import type { Database } from '../platform/db/database';
import type { Limiter } from '../platform/limits/limiter';
import { cartConflict } from './assertCartMatches';
import { addOrder, type NewOrder } from './newOrderRepository';
import { assertVariantShare } from './unpaidOrders/assertVariantShare';

/** What is written of an order, once everything about it is known. */
interface NewUnpaidOrder extends NewOrder {
  /** The cart still has what is left out of the order. */
  cart: CartItem[];
  couponId: string | undefined;
  /** A gateway's id, or `on_delivery`; undefined when there is nothing to pay. */
  payment: string | undefined;
  limiter: Limiter;
  /** It gets the first of them that has a place; none where it needs none. */
  windows: OrderWindow[];
  offer: WindowOffer;
  /** Empties the cart, or what the lines come from. */
  clear: (tx: Database) => Promise<void>;
}

/** Stock, coupon and window come last: other customers wait for their locks until the commit. */
export const writeOrder = async (
  tx: Database,
  { payment, couponId, limiter, cart, windows, offer, clear, ...order }: NewUnpaidOrder,
) => {
  const orderId = await addOrder(tx, order);
  const { customerId, items, reservation, totals, currency } = order;
  const due = { orderId, amount: totals.total, currency };
  if (payment && payment !== ON_DELIVERY) {
    await recordTransition(tx, orderId, 'awaiting_payment');
    await addAttempt(tx, { ...due, gateway: payment });
  } else {
    await addToHistory(tx, orderId, 'awaiting_payment');
    await transitionOrder(tx, orderId, payment ? 'confirm' : 'pay');
    if (payment) await addDuePayment(tx, due);
  }
  await clear(tx);
  await reserveStock(tx, orderId, items);
  const { network } = reservation;
  if (network) await assertVariantShare(tx, limiter, { orderId, customerId, network, cart: items });
  const problem = couponId && (await redeemCoupon(tx, { orderId, couponId, customerId }));
  if (problem) throw cartConflict(cart, problem);
  if (windows.length > 0 && !(await holdPlace(tx, orderId, windows, offer.schedule))) {
    const isChosen = windows.length < offer.offered.length;
    throw await windowConflict(tx, isChosen ? 'window_full.chosen' : 'window_full.all', offer);
  }
  return orderId;
};

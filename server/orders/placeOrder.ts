import type { Checkout } from '../../src/contract/checkout';
import type { PayOnDelivery } from '../../src/contract/payOnDelivery';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { orderTotals } from '../../src/contract/rules/orderTotals';
import { findAddress } from '../account/addressRepository';
import { lockCustomer } from '../account/customerLock';
import { emptyCart, listCart } from '../cart/repository';
import type { Config } from '../config';
import { knownState } from '../config/country/knownState';
import { redeemCoupon } from '../coupons/redemptionRepository';
import type { Database } from '../db/database';
import { notFound } from '../http/httpError';
import type { Limiter } from '../http/limits/limiter';
import { addAttempt } from '../payments/attemptRepository';
import { chooseGateway } from '../payments/chooseGateway';
import type { Gateway } from '../payments/gateway';
import {
  assertCartMatches,
  assertInStock,
  cartConflict,
  soldOutMeanwhile,
} from './assertCartMatches';
import { deliverySchedule } from './deliverySchedule';
import { assertVariantShare } from './holds/assertVariantShare';
import { checkHoldLimits } from './holds/checkHoldLimits';
import { issueInvoice } from './invoices/issueDocument';
import { addOrder, findOrderByKey, type NewOrder } from './newOrderRepository';
import { assertOnDelivery } from './onDelivery/assertOnDelivery';
import { addDuePayment } from './onDelivery/dueRepository';
import { resolveCoupon } from './resolveCoupon';
import { addToHistory, recordTransition, transitionOrder } from './statusRepository';
import { reserveStock, rollBackIfOutOfStock } from './stockRepository';
import { taxOfOrder } from './taxOfOrder';

interface CheckoutContext
  extends Pick<Config, 'country' | 'delivery' | 'tax' | 'schedule' | 'invoices'> {
  payOnDelivery: PayOnDelivery | undefined;
  /** ISO 4217. */
  currency: string;
  gateways: Gateway[];
  limiter: Limiter;
  now: Date;
  /** networkKey of the request's address. */
  network: string;
}

/**
 * Places one order per order key: a repeated key returns its order, whatever else is sent. Reserves
 * the stock, uses the coupon, adds the first payment and empties the cart, all in `tx`.
 * @throws HttpError with the current cart when it is not what the shopper saw; nothing is placed
 */
export const placeOrder = async (
  tx: Database,
  customerId: string,
  checkout: Checkout,
  {
    gateways,
    country,
    currency,
    delivery,
    tax: facts,
    schedule,
    invoices,
    payOnDelivery,
    limiter,
    now,
    network,
  }: CheckoutContext,
): Promise<{ orderId: string }> => {
  // Locked before anything is read, so that the cart cannot change until the order is written.
  await lockCustomer(tx, customerId);
  const existing = await findOrderByKey(tx, customerId, checkout.orderKey);
  if (existing) return existing;
  const address = await findAddress(tx, customerId, checkout.addressId);
  if (!address) throw notFound('not_found.address');
  const cart = await listCart(tx, customerId);
  const { coupon: code } = checkout;
  const use = { customerId, cart, delivery, currency, now };
  const coupon = code === undefined ? undefined : await resolveCoupon(tx, { code, ...use });
  const terms = checkout.gateway === ON_DELIVERY ? payOnDelivery : undefined;
  const untaxed = orderTotals(cart, delivery, coupon?.terms, terms?.fee);
  const { totals, tax } = await taxOfOrder(tx, cart, untaxed, facts, knownState(address, country));
  assertCartMatches(checkout, { cart, totals, couponProblem: coupon?.problem });
  const used = coupon?.applied && coupon.applied.saved > 0 ? coupon : undefined;
  const onDelivery = totals.total > 0 ? terms : undefined;
  const isOnline = totals.total > 0 && !onDelivery;
  const gateway = isOnline ? chooseGateway(gateways, checkout.gateway) : undefined;
  const request = { customerId, network, cart, totals, currency };
  if (onDelivery) await assertOnDelivery(tx, limiter, onDelivery, { ...request, address });
  const hold = await checkHoldLimits(tx, limiter, request);
  const { orderKey } = checkout;
  const arrivesOn = arrivalDate(cart, await deliverySchedule(tx, schedule), now);
  const note = checkout.note?.trim() || undefined;
  const written = { customerId, orderKey, address, note, cart, totals, tax, currency, limiter };
  const payment = onDelivery ? ON_DELIVERY : gateway?.id;
  const order = { ...written, coupon: used?.applied, couponId: used?.id, payment, hold, arrivesOn };
  const orderId = await rollBackIfOutOfStock(tx, (savepoint) => writeOrder(savepoint, order));
  if (orderId && !payment) await issueInvoice(tx, orderId, invoices, now);
  if (orderId) return { orderId };
  const currentCart = await listCart(tx, customerId);
  assertInStock(currentCart);
  throw soldOutMeanwhile(currentCart);
};

interface NewUnpaidOrder extends NewOrder {
  couponId: string | undefined;
  /** A gateway's id, or `on_delivery`; undefined when there is nothing to pay. */
  payment: string | undefined;
  limiter: Limiter;
}

/** Stock and coupon come last: other buyers wait for their locks until the commit. */
const writeOrder = async (
  tx: Database,
  { payment, couponId, limiter, ...order }: NewUnpaidOrder,
) => {
  const orderId = await addOrder(tx, order);
  const { customerId, cart, hold, totals, currency } = order;
  const due = { orderId, amount: totals.total, currency };
  if (payment && payment !== ON_DELIVERY) {
    await recordTransition(tx, orderId, 'awaiting_payment');
    await addAttempt(tx, { ...due, gateway: payment });
  } else {
    await addToHistory(tx, orderId, 'awaiting_payment');
    await transitionOrder(tx, orderId, payment ? 'confirmed' : 'paid');
    if (payment) await addDuePayment(tx, due);
  }
  await emptyCart(tx, customerId);
  await reserveStock(tx, orderId, cart);
  const { network } = hold;
  if (network) await assertVariantShare(tx, limiter, { orderId, customerId, network, cart });
  const problem = couponId && (await redeemCoupon(tx, { orderId, couponId, customerId }));
  if (problem) throw cartConflict(cart, problem);
  return orderId;
};

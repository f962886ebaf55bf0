import type { CartItem } from '../../src/contract/cart';
import type { Checkout } from '../../src/contract/checkout';
import type { OrderWindow } from '../../src/contract/deliveryWindow';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import { windowsFor } from '../../src/contract/rules/deliveryWindows';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { orderTotals } from '../../src/contract/rules/orderTotals';
import { wantsRest } from '../../src/contract/rules/restOfOrder';
import type { PayOnDelivery } from '../../src/contract/shop/payOnDelivery';
import { lockCustomer } from '../account/customerLock';
import { emptyCart, listCart } from '../cart/repository';
import type { Gateway } from '../gateways/gateway';
import { issueInvoice } from '../orders/invoices/issueDocument';
import { rollBackIfOutOfStock } from '../orders/stockRepository';
import { windowsToTry } from '../orders/windows/deliveryWindows';
import { chooseGateway } from '../payments/chooseGateway';
import type { Config } from '../platform/config/config';
import { knownState } from '../platform/config/country/addressRules';
import type { Database } from '../platform/db/database';
import type { Limiter } from '../platform/limits/limiter';
import {
  assertInStock,
  assertSamePrices,
  itemsToOrder,
  soldOutMeanwhile,
} from './assertCartMatches';
import { assertPayOnDelivery } from './assertPayOnDelivery';
import { type DestinationTerms, findDestination } from './destination';
import { readWishes } from './lineWishes';
import { findOrderByKey, type PlacedOrder } from './newOrderRepository';
import { resolveCoupon, taxOfOrder, weighingTerms } from './orderPricing';
import {
  checkUnpaidOrderLimits,
  RESERVATION_MINUTES,
  type ReservationTerms,
  SHORT_RESERVATION_MINUTES,
} from './unpaidOrders/checkUnpaidOrderLimits';
import { writeOrder } from './writeOrder';

const VOUCHED_FOR: ReservationTerms = { minutes: RESERVATION_MINUTES, network: undefined };

/** How often the rest of a cart is tried. */
const MAX_ATTEMPTS = 3;

export interface PlaceOrderContext
  extends DestinationTerms,
    Pick<Config, 'amountStep' | 'tax' | 'invoices'> {
  payOnDelivery: PayOnDelivery | undefined;
  gateways: Gateway[];
  limiter: Limiter;
  /** networkKey of the request's address. */
  network: string;
}

/** Where the lines come from, and what an order by itself needs beyond a checkout. */
interface OrderSource {
  list: (tx: Database) => Promise<CartItem[]>;
  /** Called once they are ordered. */
  clear: (tx: Database) => Promise<void>;
  /** The windows to try, of those that are offered; by default what the checkout says. */
  windows?: (offered: OrderWindow[]) => OrderWindow[];
  /** Until when it is to be paid, unless its reservation is a short one. */
  payUntil?: Date;
  /** Somebody of the shop vouches for it: limits that protect against strangers do not hold. */
  isVouchedFor?: boolean;
  /** The day of arrival without a window; by default the first that is possible. */
  arrivesOn?: string;
}

const cartOf = (customerId: string): OrderSource => ({
  list: (tx) => listCart(tx, customerId),
  clear: (tx) => emptyCart(tx, customerId),
});

/**
 * Places one order per order key: a repeated key returns its order, whatever else is sent. Reserves
 * the stock, uses the coupon, holds a place in the delivery window, adds the first payment and empties
 * the cart, all in `tx`.
 * @throws HttpError with the current cart when it is not what the customer saw; nothing is placed
 */
export const placeOrder = async (
  tx: Database,
  customerId: string,
  checkout: Checkout,
  context: PlaceOrderContext,
  source = cartOf(customerId),
): Promise<PlacedOrder> => {
  // Locked before anything is read, so that the cart cannot change until the order is written.
  await lockCustomer(tx, customerId);
  const existing = await findOrderByKey(tx, customerId, checkout.orderKey);
  if (existing) return existing;
  // If another customer was faster, the rest is what is left now.
  const attempts = wantsRest(checkout) ? MAX_ATTEMPTS : 1;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const placed = await rollBackIfOutOfStock(tx, (savepoint) =>
      orderLines(savepoint, customerId, checkout, context, source),
    );
    if (placed) return placed;
  }
  const cart = await source.list(tx);
  assertInStock(cart);
  throw soldOutMeanwhile(cart);
};

const orderLines = async (
  tx: Database,
  customerId: string,
  checkout: Checkout,
  context: PlaceOrderContext,
  source: OrderSource,
): Promise<PlacedOrder> => {
  const { gateways, country, currency, tax: facts, payOnDelivery } = context;
  const { invoices, amountStep, limiter, now, network } = context;
  const destination = await findDestination(tx, customerId, checkout, context);
  const { address, pickUp, postalCode, charge, schedule, joined } = destination;
  const cart = await source.list(tx);
  const { items, leftOut } = itemsToOrder(checkout, cart);
  destination.assertTaken(cart);
  const { coupon: code } = checkout;
  const use = { customerId, cart: items, delivery: charge, currency, amountStep, now };
  const coupon = code === undefined ? undefined : await resolveCoupon(tx, { code, ...use });
  const terms = checkout.gateway === ON_DELIVERY ? payOnDelivery : undefined;
  // The fee is for who brings it, once.
  const fee = pickUp || joined?.alsoDue ? 0 : terms?.fee;
  const untaxed = orderTotals(items, charge, coupon?.terms, fee);
  const state = knownState(address, country);
  const { totals, tax } = await taxOfOrder(tx, items, untaxed, facts, state);
  assertSamePrices(checkout, { cart, items, totals, couponProblem: coupon?.problem });
  const offered = windowsFor({ lines: items, postalCode }, schedule, now);
  const offer = { cart, offered, schedule, now };
  const windows = joined
    ? []
    : (source.windows?.(offered) ?? (await windowsToTry(tx, destination.window, offer)));
  const used = coupon?.applied && coupon.applied.saved > 0 ? coupon : undefined;
  const isFree = totals.total === 0;
  const pay = () => (terms ? ON_DELIVERY : chooseGateway(gateways, checkout.gateway).id);
  const payment = isFree ? undefined : pay();
  const request = { customerId, network, cart: items, totals, currency };
  if (terms && !isFree && !source.isVouchedFor) {
    await assertPayOnDelivery(tx, limiter, terms, { ...request, postalCode, joined });
  }
  const reservation = reservedUntil(
    source.isVouchedFor ? VOUCHED_FOR : await checkUnpaidOrderLimits(tx, limiter, request),
    source.payUntil,
    now,
  );
  const { orderKey } = checkout;
  const arrivesOn = joined?.arrivesOn ?? source.arrivesOn ?? arrivalDate(items, schedule, now);
  const note = checkout.note?.trim() || undefined;
  const wishes = await readWishes(tx, checkout.lines);
  const lines = { items, wishes, leftOut };
  const written = { customerId, orderKey, address, note, ...lines, totals, tax, currency };
  const order = {
    ...written,
    joined,
    pickUp,
    coupon: used?.applied,
    weighing: weighingTerms(items, charge, used?.terms, facts, state),
    payment,
    reservation,
    arrivesOn,
    windows,
    offer,
  };
  const orderId = await writeOrder(tx, {
    ...order,
    cart,
    couponId: used?.id,
    limiter,
    clear: source.clear,
  });
  if (!payment && !order.weighing) await issueInvoice(tx, orderId, invoices, now);
  return { orderId, isPartial: leftOut.length > 0 };
};

/** An account with many orders that expired unpaid keeps its short reservation. */
const reservedUntil = (
  reservation: ReservationTerms,
  payUntil: Date | undefined,
  now: Date,
): ReservationTerms => {
  if (!payUntil || reservation.minutes <= SHORT_RESERVATION_MINUTES) return reservation;
  const minutes = Math.floor((payUntil.getTime() - now.getTime()) / 60_000);
  return { ...reservation, minutes: Math.max(reservation.minutes, minutes) };
};

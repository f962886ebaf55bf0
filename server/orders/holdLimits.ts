import type { CartItem } from '../../src/contract/cart';
import { countItems, type OrderTotals } from '../../src/contract/rules/orderTotals';
import type { Database } from '../db/database';
import { HttpError } from '../http/httpError';
import { type Limiter, rateLimitError } from '../http/limits/limiter';
import { formatMoney } from '../payments/money';
import {
  hasPaid,
  heldByCustomer,
  heldByNetwork,
  lapsedOfCustomer,
  lapsedOfNetwork,
  lockNetwork,
  variantHolds,
} from './holdRepository';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Packs of one variant that anybody may order, however few there are. */
const ALWAYS_ALLOWED = 3;
/** Minutes that the stock of an order is held for its payment; the table's default is the same. */
const HOLD_MINUTES = 30;
const SHORT_HOLD_MINUTES = 10;
/** After this part of the orders that may lapse, one order is held at a time, and shortly. */
const SHORTENED_AFTER = 1 / 2;
/** Of a network's orders this many may lapse for each that is paid, beyond the limit. */
const LAPSED_PER_PAID = 2;

/** Who orders what. */
export interface Wanted {
  customerId: string;
  /** networkKey of where the request came from. */
  network: string;
  cart: CartItem[];
  totals: OrderTotals;
  currency: string;
}

/** How an order is held: for how long, and whether it counts against its network. */
export interface Hold {
  minutes: number;
  network: string | undefined;
}

/**
 * Whether an account may hold this much stock without having paid for it, in the transaction that
 * places the order, under the customer's lock.
 * @throws HttpError 409 with what may be ordered
 * @throws RateLimitError when only time helps
 */
export const checkHoldLimits = async (
  tx: Database,
  limiter: Limiter,
  wanted: Wanted,
): Promise<Hold> => {
  const { customerId, network } = wanted;
  const isNew = !(await hasPaid(tx, customerId));
  const isShort = await refuseLapses(tx, limiter, customerId);
  await refuseOwnHolds(tx, limiter, wanted, { isNew, isShort });
  if (isNew) {
    await lockNetwork(tx, network);
    await refuseNetwork(tx, limiter, wanted);
    await refuseShare(tx, limiter, wanted);
    const reason = 'Many orders were placed from your network.';
    await limiter.consume(tx, { name: 'ordersPerNetwork', of: network }, reason, 'too_many_orders');
  }
  const reason = 'You have placed many orders in a short time.';
  await limiter.consume(
    tx,
    { name: 'ordersPerAccount', of: customerId },
    reason,
    'too_many_orders',
  );
  return {
    minutes: isShort ? SHORT_HOLD_MINUTES : HOLD_MINUTES,
    network: isNew ? network : undefined,
  };
};

/** @returns whether the next order is held shortly */
const refuseLapses = async (tx: Database, { amounts }: Limiter, customerId: string) => {
  const most = amounts.lapsedOrders;
  if (most === 0) return false;
  const { lapsed, oldest } = await lapsedOfCustomer(tx, customerId);
  if (lapsed >= most) {
    throw tooManyLapsed('Too many of your orders ended without payment today.', oldest);
  }
  return lapsed >= most * SHORTENED_AFTER;
};

const tooManyLapsed = (reason: string, oldest: Date | null) => {
  const now = new Date();
  const freeAt = new Date((oldest ?? now).getTime() + DAY);
  return rateLimitError(reason, freeAt, now, 'too_many_lapsed');
};

/** What the account holds already, and would with this order. */
const refuseOwnHolds = async (
  tx: Database,
  { amounts }: Limiter,
  { customerId, cart, totals, currency }: Wanted,
  { isNew, isShort }: { isNew: boolean; isShort: boolean },
) => {
  const held = await heldByCustomer(tx, customerId);
  const mostOrders = isShort ? 1 : isNew ? amounts.unpaidOrdersNew : amounts.unpaidOrders;
  if (mostOrders > 0 && held.orders >= mostOrders) throw tooManyUnpaid(held.orders);
  const mostPacks = isNew ? amounts.unpaidPacksNew : amounts.unpaidPacks;
  const until = isNew ? 'Until your first order is paid' : 'Until they are paid';
  if (mostPacks > 0 && held.packs + countItems(cart) > mostPacks) {
    const message = `${until}, we can hold ${mostPacks} packs for you at once. Please order less.`;
    throw new HttpError(409, 'too_many_packs', message);
  }
  const mostValue = isNew ? amounts.unpaidValueNew : amounts.unpaidValue;
  if (mostValue > 0 && held.value + totals.total > mostValue) {
    const value = formatMoney(mostValue, currency);
    const message = `${until}, we can hold orders of up to ${value} for you. Please order less.`;
    throw new HttpError(409, 'too_much_unpaid', message);
  }
};

/** What the new accounts of the network hold together, and how their orders ended. */
const refuseNetwork = async (tx: Database, { amounts }: Limiter, { network, cart }: Wanted) => {
  const { lapsedOrdersPerNetwork, unpaidPacksPerNetwork } = amounts;
  if (lapsedOrdersPerNetwork > 0) {
    const { lapsed, paid, oldest } = await lapsedOfNetwork(tx, network);
    if (lapsed >= lapsedOrdersPerNetwork + LAPSED_PER_PAID * paid) {
      throw tooManyLapsed('Too many orders from your network ended without payment.', oldest);
    }
  }
  if (unpaidPacksPerNetwork === 0) return;
  const { packs } = await heldByNetwork(tx, network);
  if (packs + countItems(cart) > unpaidPacksPerNetwork) {
    const now = new Date();
    const freeAt = new Date(now.getTime() + SHORT_HOLD_MINUTES * 60 * 1000);
    const reason = 'Many orders from your network wait for their payment.';
    throw rateLimitError(reason, freeAt, now, 'too_many_unpaid');
  }
};

/** A part of what is free of each variant, so that something is left for who pays. */
const refuseShare = async (
  tx: Database,
  { amounts: { variantShare } }: Limiter,
  wanted: Wanted,
) => {
  if (variantShare === 0) return;
  const { cart } = wanted;
  const holds = await variantHolds(
    tx,
    cart.map(({ variantId }) => variantId),
    wanted,
  );
  for (const { variantId, quantity, product, variant } of cart) {
    const { free = 0, held = 0 } = holds.find((each) => each.variantId === variantId) ?? {};
    const share = Math.floor(((free + held) * variantShare) / 100);
    const left = Math.max(share, ALWAYS_ALLOWED) - held;
    // Fewer than that on the shelf is for the stock itself to refuse.
    if (quantity <= left) continue;
    const pack = `${product.name} (${variant.label})`;
    const message =
      left > 0
        ? `Until your first order is paid, you can order ${left} of ${pack} at once. Please take fewer.`
        : `${pack} is reserved for other orders at the moment. Please try again in half an hour.`;
    throw new HttpError(409, 'too_many_of_one', message);
  }
};

const tooManyUnpaid = (count: number) => {
  const message =
    count === 1
      ? 'One of your orders waits for its payment. Please pay or cancel it first.'
      : `${count} of your orders wait for their payment. Please pay or cancel one of them first.`;
  return new HttpError(409, 'too_many_unpaid', message);
};

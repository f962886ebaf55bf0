import type { CartItem } from '../../../src/contract/cart';
import { countItems, type OrderTotals } from '../../../src/contract/rules/orderTotals';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { type Limiter, type LimitUse, rateLimitError } from '../../platform/limits/limiter';
import { formatMoney } from '../../platform/messages/money';
import {
  expiredOfCustomer,
  expiredOfNetwork,
  hasPaid,
  heldByCustomer,
  heldByNetwork,
  lockNetwork,
} from './unpaidOrderRepository';

/** An order about to be placed, whose stock will be held until it is paid. */
export interface UnpaidOrderRequest {
  customerId: string;
  /** networkKey of the request's address. */
  network: string;
  cart: CartItem[];
  totals: OrderTotals;
  currency: string;
}

/** A shorter reservation for accounts and networks with many orders that expired unpaid. */
export const SHORT_RESERVATION_MINUTES = 10;

/** Equals the default of `orders.pay_until`. */
export const RESERVATION_MINUTES = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** From this fraction of the orders that may expire unpaid, an account has one unpaid order at a time. */
const SHORT_RESERVATION_FRACTION = 1 / 2;
/** Each paid order of a network allows this many more that expire unpaid. */
const EXPIRED_PER_PAID = 2;

/** How long the stock of an order is held. */
export interface ReservationTerms {
  minutes: number;
  /** The limits of this network apply to a new account. */
  network: string | undefined;
}

/**
 * Limits how much an account, and new accounts of one network, can hold without paying. Call it in the
 * transaction that places the order, under the customer's lock. `assertVariantShare` is the last of the limits.
 * @throws HttpError 409 with what may be ordered
 * @throws RateLimitError when only waiting helps
 */
export const checkUnpaidOrderLimits = async (
  tx: Database,
  limiter: Limiter,
  request: UnpaidOrderRequest,
): Promise<ReservationTerms> => {
  const { customerId, network } = request;
  const isNew = !(await hasPaid(tx, customerId));
  const isShort = await isNearExpiryLimit(tx, limiter, customerId);
  await assertAccountLimits(tx, limiter, request, { isNew, isShort });
  if (isNew) {
    await lockNetwork(tx, network);
    await assertNetworkLimits(tx, limiter, request);
    const use: LimitUse = { name: 'ordersPerNetwork', of: network };
    await limiter.consume(tx, use, 'too_many_orders.network');
  }
  const use: LimitUse = { name: 'ordersPerAccount', of: customerId };
  await limiter.consume(tx, use, 'too_many_orders.account');
  return {
    minutes: isShort ? SHORT_RESERVATION_MINUTES : RESERVATION_MINUTES,
    network: isNew ? network : undefined,
  };
};

/** The error of a limit on orders that expired unpaid; it ends a day after the oldest of them was placed. */
const tooManyUnpaidExpired = (whose: 'account' | 'network', oldest: Date | null) => {
  const now = new Date();
  const freeAt = new Date((oldest ?? now).getTime() + DAY_MS);
  return rateLimitError(`too_many_lapsed.${whose}`, freeAt, now);
};

/**
 * @returns whether the next order is held for a shorter time
 * @throws RateLimitError when too many orders of the account expired unpaid
 */
const isNearExpiryLimit = async (tx: Database, { amounts }: Limiter, customerId: string) => {
  const limit = amounts.expiredOrders;
  if (limit === 0) return false;
  const { expired, oldest } = await expiredOfCustomer(tx, customerId);
  if (expired >= limit) {
    throw tooManyUnpaidExpired('account', oldest);
  }
  return expired >= limit * SHORT_RESERVATION_FRACTION;
};

/** @throws HttpError 409 when the account would hold too many unpaid orders, packs or value */
const assertAccountLimits = async (
  tx: Database,
  { amounts }: Limiter,
  { customerId, cart, totals, currency }: UnpaidOrderRequest,
  { isNew, isShort }: { isNew: boolean; isShort: boolean },
) => {
  const held = await heldByCustomer(tx, customerId);
  const maxOrders = isShort ? 1 : isNew ? amounts.unpaidOrdersNew : amounts.unpaidOrders;
  if (maxOrders > 0 && held.orders >= maxOrders) {
    throw new HttpError(409, ['too_many_unpaid.account', { count: held.orders }]);
  }
  const account = isNew ? 'new' : 'unpaid';
  const maxPacks = isNew ? amounts.unpaidPacksNew : amounts.unpaidPacks;
  if (maxPacks > 0 && held.packs + countItems(cart) > maxPacks) {
    throw new HttpError(409, [`too_many_packs.${account}`, { count: maxPacks }]);
  }
  const maxValue = isNew ? amounts.unpaidValueNew : amounts.unpaidValue;
  if (maxValue > 0 && held.value + totals.total > maxValue) {
    const amount = formatMoney(maxValue, currency);
    throw new HttpError(409, [`too_much_unpaid.${account}`, { amount }]);
  }
};

/** @throws RateLimitError when the new accounts of the network hold too much, or let too much expire unpaid */
const assertNetworkLimits = async (
  tx: Database,
  { amounts }: Limiter,
  { network, cart }: UnpaidOrderRequest,
) => {
  const { expiredOrdersPerNetwork, unpaidPacksPerNetwork } = amounts;
  if (expiredOrdersPerNetwork > 0) {
    const { expired, paid, oldest } = await expiredOfNetwork(tx, network);
    if (expired >= expiredOrdersPerNetwork + EXPIRED_PER_PAID * paid) {
      throw tooManyUnpaidExpired('network', oldest);
    }
  }
  if (unpaidPacksPerNetwork === 0) return;
  const { packs } = await heldByNetwork(tx, network);
  if (packs + countItems(cart) > unpaidPacksPerNetwork) {
    const now = new Date();
    const freeAt = new Date(now.getTime() + SHORT_RESERVATION_MINUTES * 60 * 1000);
    throw rateLimitError('too_many_unpaid.network', freeAt, now);
  }
};

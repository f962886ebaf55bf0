import { countItems } from '../../../src/contract/rules/orderTotals';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import type { Limiter } from '../../platform/limits/limiter';
import { formatMoney } from '../../platform/messages/money';
import { heldByCustomer, lapsedOfCustomer } from './holdRepository';
import type { HoldRequest } from './holdRequest';
import { tooManyUnpaidExpired } from './tooManyUnpaidExpired';

/** From this fraction of the lapsed orders allowed, an account has one unpaid order at a time. */
const SHORT_HOLD_FRACTION = 1 / 2;

/**
 * @returns whether the next order is held for a shorter time
 * @throws RateLimitError when too many orders of the account lapsed
 */
export const isNearLapseLimit = async (tx: Database, { amounts }: Limiter, customerId: string) => {
  const limit = amounts.lapsedOrders;
  if (limit === 0) return false;
  const { lapsed, oldest } = await lapsedOfCustomer(tx, customerId);
  if (lapsed >= limit) {
    throw tooManyUnpaidExpired('account', oldest);
  }
  return lapsed >= limit * SHORT_HOLD_FRACTION;
};

/** @throws HttpError 409 when the account would hold too many unpaid orders, packs or value */
export const assertAccountHolds = async (
  tx: Database,
  { amounts }: Limiter,
  { customerId, cart, totals, currency }: HoldRequest,
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

import type { Database } from '../../platform/db/database';
import type { Limiter, LimitUse } from '../../platform/limits/limiter';
import { assertAccountHolds, isNearLapseLimit } from './accountHoldLimits';
import { hasPaid, lockNetwork } from './holdRepository';
import { type HoldRequest, SHORT_HOLD_MINUTES } from './holdRequest';
import { assertNetworkHolds } from './networkHoldLimits';

/** Equals the default of `orders.pay_until`. */
const HOLD_MINUTES = 30;

/** How long the stock of an order is held. */
export interface Hold {
  minutes: number;
  /** Of a new account, whose limits apply. */
  network: string | undefined;
}

/**
 * Limits how much an account, and new accounts of one network, can hold without paying. Call it in the
 * transaction that places the order, under the customer's lock. `assertVariantShare` is the last of the limits.
 * @throws HttpError 409 with what may be ordered
 * @throws RateLimitError when only waiting helps
 */
export const checkHoldLimits = async (
  tx: Database,
  limiter: Limiter,
  request: HoldRequest,
): Promise<Hold> => {
  const { customerId, network } = request;
  const isNew = !(await hasPaid(tx, customerId));
  const isShort = await isNearLapseLimit(tx, limiter, customerId);
  await assertAccountHolds(tx, limiter, request, { isNew, isShort });
  if (isNew) {
    await lockNetwork(tx, network);
    await assertNetworkHolds(tx, limiter, request);
    const use: LimitUse = { name: 'ordersPerNetwork', of: network };
    await limiter.consume(tx, use, 'too_many_orders.network');
  }
  const use: LimitUse = { name: 'ordersPerAccount', of: customerId };
  await limiter.consume(tx, use, 'too_many_orders.account');
  return {
    minutes: isShort ? SHORT_HOLD_MINUTES : HOLD_MINUTES,
    network: isNew ? network : undefined,
  };
};

import { countItems } from '../../../src/contract/rules/orderTotals';
import type { Database } from '../../platform/db/database';
import { type Limiter, rateLimitError } from '../../platform/limits/limiter';
import { heldByNetwork, lapsedOfNetwork } from './holdRepository';
import { type HoldRequest, SHORT_HOLD_MINUTES } from './holdRequest';
import { tooManyUnpaidExpired } from './tooManyUnpaidExpired';

/** Each paid order of a network allows this many more lapsed ones. */
const LAPSED_PER_PAID = 2;

/** @throws RateLimitError when the new accounts of the network hold or let lapse too much */
export const assertNetworkHolds = async (
  tx: Database,
  { amounts }: Limiter,
  { network, cart }: HoldRequest,
) => {
  const { lapsedOrdersPerNetwork, unpaidPacksPerNetwork } = amounts;
  if (lapsedOrdersPerNetwork > 0) {
    const { lapsed, paid, oldest } = await lapsedOfNetwork(tx, network);
    if (lapsed >= lapsedOrdersPerNetwork + LAPSED_PER_PAID * paid) {
      throw tooManyUnpaidExpired('network', oldest);
    }
  }
  if (unpaidPacksPerNetwork === 0) return;
  const { packs } = await heldByNetwork(tx, network);
  if (packs + countItems(cart) > unpaidPacksPerNetwork) {
    const now = new Date();
    const freeAt = new Date(now.getTime() + SHORT_HOLD_MINUTES * 60 * 1000);
    throw rateLimitError('too_many_unpaid.network', freeAt, now);
  }
};

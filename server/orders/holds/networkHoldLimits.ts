import { countItems } from '../../../src/contract/rules/orderTotals';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { type Limiter, rateLimitError } from '../../http/limits/limiter';
import { heldByNetwork, lapsedOfNetwork, variantHolds } from './holdRepository';
import { type HoldRequest, SHORT_HOLD_MINUTES } from './holdRequest';
import { tooManyLapsed } from './tooManyLapsed';

/** Each paid order of a network allows this many more lapsed ones. */
const LAPSED_PER_PAID = 2;
/** Packs of one variant that every account may hold, however low the stock is. */
const MIN_VARIANT_SHARE = 3;

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

/**
 * Leaves part of each variant's stock to customers who pay.
 * @throws HttpError 409 with what may be ordered
 */
export const assertVariantShare = async (
  tx: Database,
  { amounts: { variantShare } }: Limiter,
  request: HoldRequest,
) => {
  if (variantShare === 0) return;
  const { cart } = request;
  const variantIds = cart.map(({ variantId }) => variantId);
  const holds = await variantHolds(tx, variantIds, request);
  for (const { variantId, quantity, product, variant } of cart) {
    const { free = 0, held = 0 } = holds.find((each) => each.variantId === variantId) ?? {};
    const share = Math.floor(((free + held) * variantShare) / 100);
    const remaining = Math.max(share, MIN_VARIANT_SHARE) - held;
    // The reservation itself rejects an order beyond the stock.
    if (quantity <= remaining) continue;
    const pack = `${product.name} (${variant.label})`;
    const message =
      remaining > 0
        ? `Until your first order is paid, you can order ${remaining} of ${pack} at once. Please take fewer.`
        : `${pack} is reserved for other orders at the moment. Please try again in half an hour.`;
    throw new HttpError(409, 'too_many_of_one', message);
  }
};

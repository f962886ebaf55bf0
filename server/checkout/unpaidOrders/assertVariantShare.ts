import type { CartItem } from '../../../src/contract/cart';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import type { Limiter } from '../../platform/limits/limiter';
import { unpaidOfVariants } from './unpaidOrderRepository';

/** Packs of one variant that new accounts may hold, however low the stock is. */
const MIN_VARIANT_SHARE = 3;

interface ReservedOrder {
  orderId: string;
  customerId: string;
  /** The network of a new account; others have no share. */
  network: string;
  cart: CartItem[];
}

/**
 * Leaves part of each variant's stock to other networks, and to customers who have paid before. Call it for a
 * new account after its stock is reserved: the locks of the reservation make the counts exact.
 * @throws HttpError 409 with what may be ordered
 */
export const assertVariantShare = async (
  tx: Database,
  { amounts: { variantShare, variantShareOfNew } }: Limiter,
  { cart, ...reserved }: ReservedOrder,
) => {
  const variantIds = cart.map(({ variantId }) => variantId);
  const unpaid = await unpaidOfVariants(tx, variantIds, reserved);
  for (const { variantId, quantity, product, variant } of cart) {
    const counts = unpaid.find((each) => each.variantId === variantId);
    if (!counts) continue;
    const free = counts.free + quantity;
    const remainingOf = (percent: number, held: number) => {
      if (percent === 0) return free;
      const share = Math.floor(((free + held) * percent) / 100);
      return Math.max(share, MIN_VARIANT_SHARE) - held;
    };
    const remaining = Math.min(
      remainingOf(variantShare, counts.own),
      remainingOf(variantShareOfNew, counts.ofNew),
    );
    if (quantity <= remaining) continue;
    const pack = `${product.name} (${variant.label})`;
    if (remaining > 0) {
      throw new HttpError(409, ['too_many_of_one.new', { count: remaining, pack }]);
    }
    throw new HttpError(409, ['too_many_of_one.reserved', { pack }]);
  }
};

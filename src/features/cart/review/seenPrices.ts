import type { CartItem } from '../../../contract/cart';
import { readDraft, writeDraft } from '../../../sync/storage/drafts';

/** The prices that the shopper last saw or accepted: minor units by variant id. */
export type SeenPrices = Record<string, number>;

const DRAFT = 'prices';

export const readSeenPrices = (userId: string) => readDraft<SeenPrices>(userId, DRAFT) ?? {};

/** Adds the prices of these lines. @returns all stored prices */
export const storeSeenPrices = (userId: string, lines: CartItem[]): SeenPrices => {
  const seen = lines.map(({ variantId, variant }) => [variantId, variant.price]);
  const prices = { ...readSeenPrices(userId), ...Object.fromEntries(seen) };
  writeDraft(userId, DRAFT, prices);
  return prices;
};

/** Removes variants that left the cart, so that they get a new seen price when they are added again. */
export const removeSeenPrices = (userId: string, cart: CartItem[]) => {
  const prices = readSeenPrices(userId);
  const isInCart = ([id]: [string, number]) => cart.some(({ variantId }) => variantId === id);
  const remaining = Object.entries(prices).filter(isInCart);
  if (remaining.length < Object.keys(prices).length) {
    writeDraft(userId, DRAFT, Object.fromEntries(remaining));
  }
};

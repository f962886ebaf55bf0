import type { CartItem } from '../../contract/cart';
import { readDraft, writeDraft } from '../../persistence/drafts';

/** What the shopper last saw, or agreed to, of packs: minor units by the pack's id. */
export type SeenPrices = Record<string, number>;

const DRAFT = 'prices';

export const readSeenPrices = (userId: string) => readDraft<SeenPrices>(userId, DRAFT) ?? {};

/** Keeps the prices of these lines beside those of others. @returns all of them */
export const storeSeenPrices = (userId: string, lines: CartItem[]): SeenPrices => {
  const seen = lines.map(({ variantId, variant }) => [variantId, variant.price]);
  const prices = { ...readSeenPrices(userId), ...Object.fromEntries(seen) };
  writeDraft(userId, DRAFT, prices);
  return prices;
};

/** Forgets packs that are no longer in the cart: whoever adds them again sees what they cost then. */
export const removeSeenPrices = (userId: string, cart: CartItem[]) => {
  const prices = readSeenPrices(userId);
  const isThere = ([id]: [string, number]) => cart.some(({ variantId }) => variantId === id);
  const kept = Object.entries(prices).filter(isThere);
  if (kept.length < Object.keys(prices).length) {
    writeDraft(userId, DRAFT, Object.fromEntries(kept));
  }
};

import type { CartItem } from '../../contract/cart';
import type { Checkout } from '../../contract/checkout';
import { readDraft, watchDraft, writeDraft } from '../../persistence/drafts';

/** What was sent, and the lines as they stood before the shopper. */
export interface Asked {
  checkout: Checkout;
  lines: CartItem[];
}

/** The order that a shopper is about to place: one key for it, in every tab, press and reload. */
export interface OrderInHand {
  /** None once the shop has said that it has the order: the next press makes another. */
  key?: string;
  /** What was sent and not answered: the shop may have it. */
  asked?: Asked;
  /** The shopper went on without the answer: the order of this key may not be what they see now. */
  isInDoubt?: true;
  /** The last order that the shop is known to have. */
  orderId?: string;
}

/** Among the drafts, which go when the shopper signs out. */
const DRAFT = 'order';

/** Undefined when nothing was pressed here, or everything was forgotten since. */
export const orderInHand = (userId: string) => readDraft<OrderInHand>(userId, DRAFT);

export const keepOrder = (userId: string, order: OrderInHand) => writeDraft(userId, DRAFT, order);

/** Hears that another tab asked, or was answered. @returns an undo */
export const watchOrder = (userId: string, heard: () => void) => watchDraft(userId, DRAFT, heard);

/** What was sent and not answered, by whichever tab. */
export const unanswered = (userId: string) => orderInHand(userId)?.asked;

/** The key of the next order: the same until the shop has answered that it has one of that key. */
export const orderKeyFor = (userId: string) => {
  const known = orderInHand(userId);
  if (known?.key) return known.key;
  const key = crypto.randomUUID();
  keepOrder(userId, { ...known, key });
  return key;
};

/** The shopper goes on without the answer. The key stays: it makes one order at most. */
export const goOnInDoubt = (userId: string) =>
  keepOrder(userId, { ...orderInHand(userId), asked: undefined, isInDoubt: true });

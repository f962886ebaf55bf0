import type { CartItem } from '../../contract/cart';
import type { Checkout } from '../../contract/checkout';
import { readDraft, watchDraft, writeDraft } from '../../persistence/drafts';

/** What was sent, and the lines as they stood before the shopper. */
export interface OrderSubmission {
  checkout: Checkout;
  lines: CartItem[];
}

/** The order that a shopper is about to place: one key for it, in every tab, press and reload. */
export interface OrderDraft {
  /** None once the shop has said that it has the order: the next press makes another. */
  key?: string;
  /** What was sent and not answered: the shop may have it. */
  asked?: OrderSubmission;
  /** The shopper went on without the answer: the order of this key may not be what they see now. */
  isInDoubt?: true;
  /** The last order that the shop is known to have. */
  orderId?: string;
}

/** Among the drafts, which go when the shopper signs out. */
const DRAFT = 'order';

/** Undefined when nothing was pressed here, or everything was forgotten since. */
export const readOrderDraft = (userId: string) => readDraft<OrderDraft>(userId, DRAFT);

export const writeOrderDraft = (userId: string, order: OrderDraft) =>
  writeDraft(userId, DRAFT, order);

/** Hears that another tab asked, or was answered. @returns an undo */
export const watchOrderDraft = (userId: string, heard: () => void) =>
  watchDraft(userId, DRAFT, heard);

/** What was sent and not answered, by whichever tab. */
export const readUnconfirmedSubmission = (userId: string) => readOrderDraft(userId)?.asked;

/** The key of the next order: the same until the shop has answered that it has one of that key. */
export const currentOrderKey = (userId: string) => {
  const known = readOrderDraft(userId);
  if (known?.key) return known.key;
  const key = crypto.randomUUID();
  writeOrderDraft(userId, { ...known, key });
  return key;
};

/** The shopper goes on without the answer. The key stays: it makes one order at most. */
export const abandonSubmission = (userId: string) =>
  writeOrderDraft(userId, { ...readOrderDraft(userId), asked: undefined, isInDoubt: true });

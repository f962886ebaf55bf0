import type { CartItem } from '../../contract/cart';
import type { Checkout } from '../../contract/checkout';
import { readDraft, watchDraft, writeDraft } from '../../persistence/drafts';

/** The submitted checkout, and the cart lines as the shopper saw them. */
export interface OrderSubmission {
  checkout: Checkout;
  lines: CartItem[];
}

/** The order that a shopper is about to place: one key for it, in every tab and after a reload. */
export interface OrderDraft {
  /** Undefined once the server is known to have the order: the next order gets a new key. */
  key?: string;
  /** Submitted without a response: the server may have the order. */
  submission?: OrderSubmission;
  /** The shopper continued without the response, so the submitted order may differ from the current cart. */
  isUncertain?: true;
  /** The last order that the server is known to have. */
  orderId?: string;
}

/** Stored as a form draft, so that it is deleted when the shopper logs out. */
const DRAFT = 'order';

/** Undefined when no order was submitted from this device, or its draft was deleted. */
export const readOrderDraft = (userId: string) => readDraft<OrderDraft>(userId, DRAFT);

export const writeOrderDraft = (userId: string, draft: OrderDraft) =>
  writeDraft(userId, DRAFT, draft);

/** Calls back when another tab changes the draft. @returns the cleanup */
export const watchOrderDraft = (userId: string, onChange: () => void) =>
  watchDraft(userId, DRAFT, onChange);

/** The order that was sent without a response, by this or another tab. */
export const readUnconfirmedSubmission = (userId: string) => readOrderDraft(userId)?.submission;

/** The key of the next order: the same until the server is known to have an order of that key. */
export const currentOrderKey = (userId: string) => {
  const draft = readOrderDraft(userId);
  if (draft?.key) return draft.key;
  const key = crypto.randomUUID();
  writeOrderDraft(userId, { ...draft, key });
  return key;
};

/** Called when the shopper continues without the response. The key stays, so that it creates at most one order. */
export const abandonSubmission = (userId: string) =>
  writeOrderDraft(userId, { ...readOrderDraft(userId), submission: undefined, isUncertain: true });

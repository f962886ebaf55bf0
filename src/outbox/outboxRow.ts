import type { Address } from '../contract/address';
import type { CartItem } from '../contract/cart';
import type { ProductCard } from '../contract/product';

/**
 * What a signed-in shopper changes. Each holds the whole thing, as it shall be on screen until the
 * shop has answered; what the shop does not know yet has an id made here (`isProvisional`).
 */
export type Operation =
  /** `isOnTop`: the shopper had not seen the shop's cart; what it holds of the pack is added. */
  | { type: 'cart/set'; line: CartItem; isOnTop?: boolean }
  | { type: 'cart/remove'; line: CartItem }
  | { type: 'wishlist/add'; product: ProductCard }
  | { type: 'wishlist/remove'; product: ProductCard }
  | { type: 'address/add'; address: Address }
  | { type: 'address/update'; address: Address }
  | { type: 'address/delete'; address: Address };

/** A change that the shop has not confirmed: a row of the outbox. */
export interface Change {
  /** Given by the database; the order of the taps. */
  seq: number;
  /** The Idempotency-Key of every attempt. */
  key: string;
  userId: string;
  /** Changes of one lane are sent one after the other. */
  lane: string;
  operation: Operation;
  /** Whether the shopper saw nothing there before: then removing it again leaves nothing to send. */
  isNew: boolean;
  /** Once it is not 0, key and operation stay as they are. */
  attempts: number;
  /** Grows when a later tap is merged into this row. */
  revision: number;
  /** Attempts that failed while the shop answered other calls. */
  failures: number;
  /** Not to be sent before (ms since 1970, by the clock of the page that said so). */
  nextAt: number;
  /** How long that pause was when it began (ms): more than this is a clock that was set. */
  delayMs: number;
  /** The shop asked for the pause, so nothing else is sent during it either. */
  pausesAll: boolean;
  /**
   * 'rejected' by the shop, or 'needsYou': it failed too often. Both are undone on screen, and kept
   * for the shopper to send again or discard.
   */
  state: 'waiting' | 'needsYou' | 'rejected';
  /** The sentence of the rejection. */
  reason: string | null;
  /** The last tap (ms since 1970). */
  createdAt: number;
}

/** What a change is about: a cart line, a product on the wishlist or an address. */
export const subjectOf = (operation: Operation) => {
  if ('line' in operation) return `cart:${operation.line.variantId}`;
  if ('product' in operation) return `wishlist:${operation.product._id}`;
  return `address:${operation.address._id}`;
};

/** One lane per cart line and wishlist product; one for all addresses, which share the default. */
export const laneOfSubject = (subject: string) =>
  subject.startsWith('address:') ? 'address' : subject;

export const laneOf = (operation: Operation) => laneOfSubject(subjectOf(operation));

export const isRemoval = ({ type }: Operation) =>
  type === 'cart/remove' || type === 'wishlist/remove' || type === 'address/delete';

const PROVISIONAL = 'provisional_';

/** An id for something the shop does not know yet. */
export const provisionalId = () => `${PROVISIONAL}${crypto.randomUUID()}`;

export const isProvisional = (id: string) => id.startsWith(PROVISIONAL);

import type { CartItem } from '../../src/contract/cart';
import type { Checkout, CheckoutLine } from '../../src/contract/checkout';
import type { OrderTotals } from '../../src/contract/rules/orderTotals';
import { HttpError, outOfStock } from '../http/httpError';

/** Beyond it the columns of the books end; in minor units. */
const MOST_TOTAL = 2_000_000_000;
/** A sentence for each pack that is short would be a page. */
const SENTENCES = 3;

/** @throws HttpError 409, with the cart as it is now, when that is not what the shopper agreed to */
export const assertCartMatches = (asked: Checkout, cart: CartItem[], totals: OrderTotals) => {
  if (!isCart(asked.lines, cart)) {
    throw conflict(
      'cart_changed',
      'Your cart has changed meanwhile. Please look at it again.',
      cart,
    );
  }
  assertInStock(cart);
  const dearer = cart.find(({ variantId, variant }) => variant.price !== priceIn(asked, variantId));
  if (dearer) {
    const message = `The price of ${nameOf(dearer)} has changed. Please look at your cart again.`;
    throw conflict('price_changed', message, cart);
  }
  if (asked.total !== undefined && asked.total !== totals.total) {
    const message = 'What your order comes to has changed. Please look at it again.';
    throw conflict('total_changed', message, cart);
  }
  if (totals.total > MOST_TOTAL) {
    throw conflict('too_much', 'That is more than one order can hold. Please order less.', cart);
  }
};

/** @throws HttpError when there are too few of some pack */
export const assertInStock = (cart: CartItem[]) => {
  const short = cart.filter(({ quantity, variant }) => quantity > variant.available);
  if (short.length === 0) return;
  const sentences = short.slice(0, SENTENCES).map((line) => shortage(line));
  throw conflict('out_of_stock', sentences.join(' '), cart);
};

/** Between the look at the shelf and the hand on it. */
export const soldOutMeanwhile = (cart: CartItem[]) =>
  conflict('out_of_stock', 'Somebody was faster. Please look at your cart again.', cart);

const shortage = ({ product, variant, gone }: CartItem) =>
  gone
    ? `${product.name} (${variant.label}) is no longer in the shop.`
    : outOfStock(product.name, variant.label, variant.available).message;

/** The same packs in the same quantities, each once, in any order. */
const isCart = (lines: CheckoutLine[], cart: CartItem[]) => {
  const asked = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    lines.length === cart.length &&
    cart.every(({ variantId, quantity }) => asked.get(variantId) === quantity)
  );
};

const priceIn = ({ lines }: Checkout, variantId: string) =>
  lines.find((line) => line.variantId === variantId)?.price;

const nameOf = ({ product, variant }: CartItem) => `${product.name} (${variant.label})`;

const conflict = (code: string, message: string, lines: CartItem[]) =>
  new HttpError(409, code, message, { lines });

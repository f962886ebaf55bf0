import type { CartItem } from '../../src/contract/cart';
import type { Checkout, CheckoutLine } from '../../src/contract/checkout';
import type { OrderTotals } from '../../src/contract/rules/orderTotals';
import { HttpError, outOfStock } from '../http/httpError';

/** The maximum of the integer columns; minor units. */
const MAX_TOTAL = 2_000_000_000;
/** More sentences would make the message too long. */
const MAX_SHORTAGES_NAMED = 3;

interface Current {
  cart: CartItem[];
  totals: OrderTotals;
  /** Why the coupon cannot be used. */
  couponProblem: { error: string; message: string } | undefined;
}

/** @throws HttpError 409 with the current cart when it differs from what the shopper agreed to */
export const assertCartMatches = (agreed: Checkout, { cart, totals, couponProblem }: Current) => {
  if (!hasSameLines(agreed.lines, cart)) {
    throw conflict(
      'cart_changed',
      'Your cart has changed meanwhile. Please look at it again.',
      cart,
    );
  }
  assertInStock(cart);
  const repriced = cart.find(
    ({ variantId, variant }) => variant.price !== agreedPrice(agreed, variantId),
  );
  if (repriced) {
    const message = `The price of ${nameOf(repriced)} has changed. Please look at your cart again.`;
    throw conflict('price_changed', message, cart);
  }
  if (couponProblem) throw couponConflict(couponProblem, cart);
  if (agreed.total !== undefined && agreed.total !== totals.total) {
    const message = 'What your order comes to has changed. Please look at it again.';
    throw conflict('total_changed', message, cart);
  }
  if (Math.max(totals.items, totals.total) > MAX_TOTAL) {
    throw conflict('too_much', 'That is more than one order can hold. Please order less.', cart);
  }
};

/** @throws HttpError 409 when a line exceeds the available stock */
export const assertInStock = (cart: CartItem[]) => {
  const short = cart.filter(({ quantity, variant }) => quantity > variant.available);
  if (short.length === 0) return;
  const sentences = short.slice(0, MAX_SHORTAGES_NAMED).map((line) => shortage(line));
  throw conflict('out_of_stock', sentences.join(' '), cart);
};

/** The error if stock was sold between the check and the reservation. */
export const soldOutMeanwhile = (cart: CartItem[]) =>
  conflict('out_of_stock', 'Somebody was faster. Please look at your cart again.', cart);

/** The error if the coupon of the checkout cannot be used. */
export const couponConflict = (
  { error, message }: { error: string; message: string },
  cart: CartItem[],
) => conflict(error, message, cart);

const shortage = (line: CartItem) =>
  line.gone
    ? `${nameOf(line)} is no longer in the shop.`
    : outOfStock(line.product.name, line.variant.label, line.variant.available).message;

/** The same variants in the same quantities, in any order. */
const hasSameLines = (lines: CheckoutLine[], cart: CartItem[]) => {
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    lines.length === cart.length &&
    cart.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
};

const agreedPrice = ({ lines }: Checkout, variantId: string) =>
  lines.find((line) => line.variantId === variantId)?.price;

const nameOf = ({ product, variant }: CartItem) => `${product.name} (${variant.label})`;

const conflict = (code: string, message: string, lines: CartItem[]) =>
  new HttpError(409, code, message, { lines });

import type { CartItem } from '../../src/contract/cart';
import type { Checkout, CheckoutLine } from '../../src/contract/checkout';
import type { OrderTotals } from '../../src/contract/rules/orderTotals';
import { restOfOrder, wantsRest } from '../../src/contract/rules/restOfOrder';
import { type ErrorMessage, HttpError } from '../platform/http/errors/httpError';

/** The maximum of the integer columns; minor units. */
const MAX_TOTAL = 2_000_000_000;
/** More sentences would make the message too long. */
const MAX_SHORTAGES_NAMED = 3;

/**
 * What is ordered of the cart: all of it, or what there is if the customer wants the rest.
 * @throws HttpError 409 with the current cart when it has other lines than they saw, or too little is there
 */
export const itemsToOrder = (agreed: Checkout, cart: CartItem[]) => {
  if (!hasSameLines(agreed.lines, cart)) throw cartConflict(cart, 'cart_changed');
  const { rest: items, leftOut } = restOfOrder(cart);
  if (items.length === 0 || !wantsRest(agreed)) assertInStock(cart);
  return { items, leftOut };
};

interface Current {
  cart: CartItem[];
  /** What is ordered of it. */
  items: CartItem[];
  /** They are computed from the items. */
  totals: OrderTotals;
  /** Why the coupon cannot be used. */
  couponProblem: ErrorMessage | undefined;
}

/** @throws HttpError 409 with the current cart when it costs something else than the customer agreed to */
export const assertSamePrices = (
  agreed: Checkout,
  { cart, items, totals, couponProblem }: Current,
) => {
  const isOther = wantsRest(agreed)
    ? (is: number, seen: number) => is > seen
    : (is: number, seen: number) => is !== seen;
  const prices = new Map(agreed.lines.map(({ variantId, price }) => [variantId, price]));
  const repriced = items.find(({ variantId, variant }) =>
    isOther(variant.price, prices.get(variantId) ?? 0),
  );
  if (repriced) throw cartConflict(cart, ['price_changed', { pack: nameOf(repriced) }]);
  if (couponProblem) throw cartConflict(cart, couponProblem);
  if (agreed.total !== undefined && isOther(totals.total, agreed.total)) {
    throw cartConflict(cart, 'total_changed');
  }
  if (Math.max(totals.items, totals.total) > MAX_TOTAL) throw cartConflict(cart, 'too_much');
};

/** @throws HttpError 409 when a line exceeds the available stock */
export const assertInStock = (cart: CartItem[]) => {
  const short = cart.filter(({ quantity, variant }) => quantity > variant.available);
  const [first, ...more] = short.slice(0, MAX_SHORTAGES_NAMED).map(shortage);
  if (first) throw cartConflict(cart, first, more);
};

/** The error if stock was sold between the check and the reservation. */
export const soldOutMeanwhile = (cart: CartItem[]) => cartConflict(cart, 'out_of_stock.meanwhile');

/** An error with the current cart. */
export const cartConflict = (
  lines: CartItem[],
  message: ErrorMessage,
  more: readonly ErrorMessage[] = [],
) => new HttpError(409, message, { data: { lines }, more });

const shortage = (line: CartItem): ErrorMessage => {
  const pack = nameOf(line);
  if (line.gone) return ['out_of_stock.gone', { pack }];
  return ['out_of_stock.available', { pack, available: line.variant.available }];
};

/** The same variants in the same quantities, in any order. */
const hasSameLines = (lines: CheckoutLine[], cart: CartItem[]) => {
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    lines.length === cart.length &&
    cart.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
};

const nameOf = ({ product, variant }: CartItem) => `${product.name} (${variant.label})`;

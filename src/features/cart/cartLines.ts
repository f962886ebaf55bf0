import type { CartItem } from '../../contract/cart';
import type { Operation } from '../../outbox/outboxRow';

/** The highest quantity of a line. */
export const MAX_QUANTITY = 99;

const isLineOf = (line: CartItem, { _id, productId, variantId }: CartItem) =>
  line._id === _id || (line.productId === productId && line.variantId === variantId);

/** Replaces the line with the same _id, or the same product and variant; else appends (spec §4). */
export const putLine = (lines: CartItem[], line: CartItem) =>
  lines.some((known) => isLineOf(known, line))
    ? lines.map((known) => (isLineOf(known, line) ? line : known))
    : [...lines, line];

/** The line that an operation asks for, given the cart it is applied to. */
export const wantedLine = (lines: CartItem[], line: CartItem, isOnTop?: boolean) => {
  const known = lines.find((each) => isLineOf(each, line));
  if (!known) return line;
  const quantity = isOnTop ? Math.min(known.quantity + line.quantity, MAX_QUANTITY) : line.quantity;
  return { ...known, quantity };
};

/** What the shopper sees of a change before the shop has confirmed it. */
export const applyToCart = (lines: CartItem[], operation: Operation) => {
  if (operation.type === 'cart/set') {
    return putLine(lines, wantedLine(lines, operation.line, operation.isOnTop));
  }
  if (operation.type !== 'cart/remove') return lines;
  return lines.filter((line) => !isLineOf(line, operation.line));
};

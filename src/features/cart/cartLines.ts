import type { CartItem } from '../../contract/cart';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';

/** The lane of the changes of a line: one per variant. */
export const laneOfLine = ({ variantId }: Pick<CartItem, 'variantId'>) => `cart:${variantId}`;

/** The nearest quantity that a line can have. */
export const toQuantity = (quantity: number) => Math.max(1, Math.min(quantity, MAX_QUANTITY));

export const isSameLine = (line: CartItem, { _id, productId, variantId }: CartItem) =>
  line._id === _id || (line.productId === productId && line.variantId === variantId);

/** Replaces the line with the same `_id`, or the same product and variant; else appends it. */
export const putLine = (lines: CartItem[], line: CartItem) =>
  lines.some((known) => isSameLine(known, line))
    ? lines.map((known) => (isSameLine(known, line) ? line : known))
    : [...lines, line];

/** The cart's own line with the quantity of `line`; with `isIncrement` both quantities are added. */
export const withQuantity = (lines: CartItem[], line: CartItem, isIncrement?: boolean) => {
  const known = lines.find((each) => isSameLine(each, line));
  if (!known) return line;
  const quantity = isIncrement ? toQuantity(known.quantity + line.quantity) : line.quantity;
  return { ...known, quantity };
};

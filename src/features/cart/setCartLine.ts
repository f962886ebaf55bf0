import type { CartChange, CartItem } from '../../contract/cart';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import type { Operation } from '../../sync/outbox/operation';
import { isSameLine, toQuantity, withQuantity } from './cartLines';

/** `line` is the complete new line. */
export interface SetCartLine extends Operation {
  type: 'cart/set';
  line: CartItem;
  /**
   * The quantity of `line` is added to that of the account. It is negative when the shopper has reduced a line whose
   * quantity in the account they had not seen.
   */
  isIncrement?: boolean;
  /** The quantity that the shopper saw when they chose another one. */
  seenQuantity?: number | undefined;
  /** Stored by former builds, which computed a sum before the first attempt: its parts. */
  sum?: { expectedQuantity: number; added: number };
}

/** An addition, of a row that a former build has not sent either. */
const withoutSum = ({ sum, ...operation }: SetCartLine): SetCartLine =>
  sum
    ? { type: 'cart/set', line: { ...operation.line, quantity: sum.added }, isIncrement: true }
    : operation;

/** The change as an addition to what is shown, whose quantity in the account is unknown. */
export const asIncrement = ({ type, line }: SetCartLine, shown = 0): SetCartLine => ({
  type,
  line: { ...line, quantity: line.quantity - shown },
  isIncrement: true,
});

/** The change after the removal of the line: there is nothing left to add to. */
export const asQuantity = ({ type, line }: SetCartLine): SetCartLine => ({ type, line });

/** One change with the effect of two of the same line that were never sent. */
export const mergeLines = (first: SetCartLine, later: SetCartLine): SetCartLine => {
  const earlier = withoutSum(first);
  const { quantity } = earlier.line;
  if (!later.isIncrement) {
    const seenQuantity = earlier.isIncrement
      ? later.seenQuantity && Math.max(0, later.seenQuantity - quantity)
      : earlier.seenQuantity;
    return { ...later, seenQuantity };
  }
  const sum = quantity + later.line.quantity;
  const isReduction = earlier.isIncrement && quantity < 1;
  const both = isReduction ? Math.min(sum, MAX_QUANTITY) : toQuantity(sum);
  return { ...earlier, line: { ...later.line, quantity: both } };
};

/**
 * What is sent: to a host that can add, the addition itself; to every other one the quantity of the line.
 * @param lines the account's cart; undefined before it is fetched for this purpose
 * @returns undefined when the cart has to be fetched, or 'nothing' when there is nothing to send
 */
export const resolveLine = (
  operation: SetCartLine,
  canAdd: boolean,
  lines: CartItem[] | undefined,
): SetCartLine | 'nothing' | undefined => {
  const { seenQuantity, ...change } = withoutSum(operation);
  const { type, line, isIncrement } = change;
  if (!isIncrement)
    return canAdd && seenQuantity !== undefined ? { ...change, seenQuantity } : change;
  if (canAdd && line.quantity > 0) return change;
  if (!lines) return undefined;
  const had = lines.find((known) => isSameLine(known, line))?.quantity ?? 0;
  const hasNothingToReduce = line.quantity < 1 && had + line.quantity < 1;
  if (hasNothingToReduce || line.quantity === 0) return 'nothing';
  const { priceWhenAdded, ...known } = withQuantity(lines, line, true);
  const seen = line.priceWhenAdded;
  return { type, line: { ...known, ...(seen !== undefined && { priceWhenAdded: seen }) } };
};

/** The body of the request. @param userId of a line that was on screen before */
export const bodyOf = (
  { line, isIncrement, seenQuantity, sum }: SetCartLine,
  userId?: string,
): CartChange => {
  const { productId, variantId, quantity, priceWhenAdded: seenPrice } = line;
  const pack = { productId, variantId, ...(seenPrice !== undefined && { seenPrice }) };
  if (isIncrement) return { ...pack, add: quantity };
  return {
    ...{ ...pack, quantity },
    ...(seenQuantity !== undefined && { seenQuantity }),
    // A request that a former build has sent is repeated as it was.
    ...(sum ? { expectedQuantity: sum.expectedQuantity } : userId !== undefined && { userId }),
  };
};

import type { CartItem } from '../../../contract/cart';
import { problemOf } from './cartTotals';
import type { SeenPrices } from './seenPrices';

type Kind = 'gone' | 'soldOut' | 'tooMany' | 'quantity' | 'removed' | 'added' | 'price';

/** A change since the shopper last saw the cart. Values are quantities; for 'price', minor units. */
export interface CartDifference {
  kind: Kind;
  line: CartItem;
  was: number;
  is: number;
}

const lineDifferences = (line: CartItem, before: CartItem | undefined): CartDifference[] => {
  const { quantity, variant } = line;
  const problem = problemOf(line);
  const quantities = (kind: Kind, was: number, is: number): CartDifference[] => [
    { kind, line, was, is },
  ];
  if (problem === 'tooMany') return quantities(problem, quantity, variant.available);
  if (problem) return quantities(problem, quantity, 0);
  if (!before) return quantities('added', 0, quantity);
  const price: CartDifference = {
    kind: 'price',
    line,
    was: before.variant.price,
    is: variant.price,
  };
  return [
    ...(before.quantity === quantity ? [] : quantities('quantity', before.quantity, quantity)),
    ...(price.was === price.is ? [] : [price]),
  ];
};

/** Compares the lines as the shopper saw them with the current ones. */
export const differencesOf = (seen: CartItem[], lines: CartItem[]): CartDifference[] => {
  const find = (among: CartItem[], { variantId }: CartItem) =>
    among.find((line) => line.variantId === variantId);
  const removed = seen.filter((line) => !find(lines, line));
  return [
    ...lines.flatMap((line) => lineDifferences(line, find(seen, line))),
    ...removed.map((line) => ({ kind: 'removed' as const, line, was: line.quantity, is: 0 })),
  ];
};

/** The lines at the prices that the shopper last saw, else at those from when they were added. */
export const asLastSeen = (lines: CartItem[], seen: SeenPrices) =>
  lines.map((line) => {
    const price = seen[line.variantId] ?? line.priceWhenAdded ?? line.variant.price;
    return { ...line, variant: { ...line.variant, price } };
  });

import type { CartItem } from '../../contract/cart';
import { problemOf } from './cartTotals';
import type { SeenPrices } from './seenPrices';

type Kind = 'gone' | 'soldOut' | 'tooMany' | 'quantity' | 'removed' | 'added' | 'price';

/** What is not as the shopper last saw it: packs, or for 'price' minor units. */
export interface CartDifference {
  kind: Kind;
  line: CartItem;
  was: number;
  is: number;
}

const changesOfLine = (line: CartItem, before: CartItem | undefined): CartDifference[] => {
  const { quantity, variant } = line;
  const problem = problemOf(line);
  const packs = (kind: Kind, was: number, is: number): CartDifference[] => [
    { kind, line, was, is },
  ];
  if (problem === 'tooMany') return packs(problem, quantity, variant.available);
  if (problem) return packs(problem, quantity, 0);
  if (!before) return packs('added', 0, quantity);
  const price = { kind: 'price' as const, line, was: before.variant.price, is: variant.price };
  return [
    ...(before.quantity === quantity ? [] : packs('quantity', before.quantity, quantity)),
    ...(price.was === price.is ? [] : [price]),
  ];
};

/** What became of lines since the shopper saw them, line by line. */
export const differencesOf = (seen: CartItem[], lines: CartItem[]): CartDifference[] => {
  const find = (among: CartItem[], { variantId }: CartItem) =>
    among.find((line) => line.variantId === variantId);
  const removed = seen.filter((line) => !find(lines, line));
  return [
    ...lines.flatMap((line) => changesOfLine(line, find(seen, line))),
    ...removed.map((line) => ({ kind: 'removed' as const, line, was: line.quantity, is: 0 })),
  ];
};

/** The lines as the shopper saw them: at the price they last saw, or of when they were added. */
export const asLastSeen = (lines: CartItem[], seen: SeenPrices) =>
  lines.map((line) => {
    const price = seen[line.variantId] ?? line.priceWhenAdded ?? line.variant.price;
    return { ...line, variant: { ...line.variant, price } };
  });

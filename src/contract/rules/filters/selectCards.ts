import type { ProductCard } from '../../catalogue/product';
import { choicesOfShelf, makeFilterIndex } from './filterIndex';
import { toFilterRow } from './filterRow';
import type { Filters } from './filters';

const indexCards = (cards: readonly ProductCard[]) => {
  const { add, select } = makeFilterIndex();
  const rows = cards.map(toFilterRow);
  for (const row of rows) add(row);
  const numbers = rows.map((_row, number) => number);
  const soldOutLast = [
    ...numbers.filter((number) => rows[number]?.isInStock),
    ...numbers.filter((number) => !rows[number]?.isInStock),
  ];
  return { select, numbers, soldOutLast };
};

/** Indexing takes much longer than selecting. */
const indexes = new WeakMap<readonly ProductCard[], ReturnType<typeof indexCards>>();

/**
 * The cards that match, and the choices to filter by. Unless they are sorted or ranked, sold-out products
 * come last.
 * @param cards indexed once, so that the same array must not be changed
 * @param isRanked whether the cards are search results, ordered by relevance
 */
export const selectCards = (cards: readonly ProductCard[], filters: Filters, isRanked = false) => {
  const index = indexes.get(cards) ?? indexCards(cards);
  indexes.set(cards, index);
  const { products, choices } = index.select(isRanked ? index.numbers : index.soldOutLast, filters);
  return {
    products: products.flatMap((number) => cards[number] ?? []),
    choices: isRanked ? choices : choicesOfShelf(choices),
  };
};

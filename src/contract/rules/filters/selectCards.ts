import type { ProductCard } from '../../product';
import { choicesOfShelf, makeFilterIndex } from './filterIndex';
import { toFilterRow } from './filterRow';
import type { Filters } from './filters';

/**
 * The cards that match, and the choices to filter by. Unless they are sorted or ranked, sold-out products
 * come last.
 * @param isRanked whether the cards are search results, ordered by relevance
 */
export const selectCards = (cards: ProductCard[], filters: Filters, isRanked = false) => {
  const index = makeFilterIndex();
  const rows = cards.map(toFilterRow);
  for (const row of rows) index.add(row);
  const numbers = rows.map((_row, number) => number);
  const soldOutLast = [
    ...numbers.filter((number) => rows[number]?.isInStock),
    ...numbers.filter((number) => !rows[number]?.isInStock),
  ];
  const { products, choices } = index.select(isRanked ? numbers : soldOutLast, filters);
  return {
    products: products.flatMap((number) => cards[number] ?? []),
    choices: isRanked ? choices : choicesOfShelf(choices),
  };
};

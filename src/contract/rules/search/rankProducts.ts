import {
  fieldOf,
  matchCosts,
  NOT_FOUND,
  type Occurrences,
  productOf,
  searchFields,
} from './searchFields';
import type { FoundTerm } from './vocabulary';

interface Matches {
  /** For each word of the query, the terms that it may mean. */
  words: FoundTerm[][];
  /** The products of each term, by its number. */
  occurrences: readonly Occurrences[];
  /** 1 for products that are sold out. */
  soldOut: Uint8Array;
  /** The number of all products. */
  count: number;
}

/**
 * The products that have the most words of the query, the best first: ordered by the cost of their matches,
 * then in stock first, then by whether `kind` matches, then in the order of the index.
 */
export const rankProducts = ({ words, occurrences, soldOut, count }: Matches): number[] => {
  const found = new Uint8Array(count);
  const cost = new Uint8Array(count);
  const isOfKind = new Uint8Array(count);
  for (const terms of words) {
    const best = new Uint8Array(count).fill(NOT_FOUND);
    for (const { term, match } of terms) {
      for (const occurrence of occurrences[term] ?? []) {
        const product = productOf(occurrence);
        const field = fieldOf(occurrence);
        best[product] = Math.min(best[product] ?? NOT_FOUND, matchCosts[match][field] ?? NOT_FOUND);
        if (
          match !== 'part' &&
          (field === searchFields.kind || field === searchFields.kindSynonym)
        ) {
          isOfKind[product] = 1;
        }
      }
    }
    for (let product = 0; product < count; product += 1) {
      const paid = best[product] ?? NOT_FOUND;
      if (paid === NOT_FOUND) continue;
      found[product] = (found[product] ?? 0) + 1;
      cost[product] = (cost[product] ?? 0) + paid;
    }
  }
  let most = 1;
  for (const number of found) most = Math.max(most, number);
  // A bucket sort: there are few ranks and many products.
  const ranks: number[][] = [];
  for (let product = 0; product < count; product += 1) {
    if (found[product] !== most) continue;
    const rank =
      (cost[product] ?? 0) * 4 + (soldOut[product] ?? 0) * 2 + (isOfKind[product] ? 0 : 1);
    ranks[rank] ??= [];
    ranks[rank].push(product);
  }
  return ranks.flat();
};

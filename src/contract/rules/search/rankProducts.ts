import { costs, NOT_FOUND, type Occurrences, placeOf, places, productOf } from './places';
import type { FoundTerm } from './vocabulary';

interface Matches {
  /** Of each word of the query, the terms that it may mean. */
  words: FoundTerm[][];
  /** By the number of a term. */
  occurrences: readonly Occurrences[];
  /** 1 for products that are sold out. */
  soldOut: Uint8Array;
  /** Of all products. */
  count: number;
}

/**
 * Products that have the most words of the query, the best first: by the cost of their words, then
 * those in stock, then those that are of the kind searched for, then in the order of the index.
 */
export const rankProducts = ({ words, occurrences, soldOut, count }: Matches): number[] => {
  const found = new Uint8Array(count);
  const cost = new Uint8Array(count);
  const isOfKind = new Uint8Array(count);
  for (const terms of words) {
    const best = new Uint8Array(count).fill(NOT_FOUND);
    for (const { term, fit } of terms) {
      for (const occurrence of occurrences[term] ?? []) {
        const product = productOf(occurrence);
        const place = placeOf(occurrence);
        best[product] = Math.min(best[product] ?? NOT_FOUND, costs[fit][place] ?? NOT_FOUND);
        if (fit !== 'part' && (place === places.kind || place === places.kindSynonym)) {
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
  // Few ranks and many products: each rank collects its products in their order.
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

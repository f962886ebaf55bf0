import { makeTermFinder, type SearchEntry } from './productTerms';
import { rankProducts } from './rankProducts';
import { occurrenceOf, type SearchField } from './searchFields';
import { makeSynonymFinder, type Synonyms } from './synonyms';
import { makeVocabulary } from './vocabulary';
import { normalizeQuery } from './words';

export interface SearchResult {
  /** The numbers of all products found, the best first. */
  products: number[];
  /** The corrected query, if a word of the query is in no product. */
  suggestion?: string;
}

/**
 * A search index, the same on the device and in the API, so that both rank alike. Products are numbered in
 * the order they are added, in which equally ranked ones are shown.
 */
export const makeSearchIndex = (synonyms: Synonyms) => {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  const vocabulary = makeVocabulary();
  const findTerms = makeTermFinder(makeSynonymFinder(synonyms));
  /** By the number of a term. */
  const occurrences: number[][] = [];
  let soldOut = new Uint8Array();

  const add = (entry: SearchEntry) => {
    const product = ids.push(entry.id) - 1;
    numbers.set(entry.id, product);
    const best = new Map<number, SearchField>();
    for (const { word, field } of findTerms(entry)) {
      const term = vocabulary.add(word);
      best.set(term, Math.min(field, best.get(term) ?? field) as SearchField);
    }
    for (const [term, field] of best) {
      occurrences[term] ??= [];
      occurrences[term].push(occurrenceOf(product, field));
    }
  };

  const setSoldOut = (soldOutIds: readonly string[]) => {
    soldOut = new Uint8Array(ids.length);
    for (const id of soldOutIds) {
      const product = numbers.get(id);
      if (product !== undefined) soldOut[product] = 1;
    }
  };

  const search = (query: string): SearchResult => {
    const words = normalizeQuery(query).split(' ').filter(Boolean);
    const found = words.map((word) => ({ word, ...vocabulary.find(word) }));
    const isCorrected = found.some(({ corrected }) => corrected !== undefined);
    const suggestion = found.map(({ word, corrected = word }) => corrected).join(' ');
    const products = rankProducts({
      words: found.map((each) => each.found).filter((terms) => terms.length > 0),
      occurrences,
      soldOut,
      count: ids.length,
    });
    return { products, ...(isCorrected && { suggestion }) };
  };

  return {
    add,
    setSoldOut,
    search,
    idOf: (product: number) => ids[product] ?? '',
    numberOf: (id: string) => numbers.get(id),
  };
};

export type SearchIndex = ReturnType<typeof makeSearchIndex>;

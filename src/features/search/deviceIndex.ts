import MiniSearch, { type Query } from 'minisearch';
import synonyms from '../../content/synonyms.json' with { type: 'json' };
import type { FeedProduct } from '../../contract/catalogueFeed';
import type { Category } from '../../contract/category';
import type { Choices } from '../../contract/choices';
import type { ProductCard } from '../../contract/product';
import { makeFilterIndex } from '../../contract/rules/filters/filterIndex';
import { toFilterRow } from '../../contract/rules/filters/filterRow';
import type { Filters } from '../../contract/rules/filters/filters';
import type { KnownWord } from '../../contract/rules/search/correctWord';
import {
  makeSearchDocument,
  type SearchField,
  searchFields,
} from '../../contract/rules/search/searchDocument';
import {
  combine,
  describeQuery,
  interpret,
  type Meaning,
  type QueryNotes,
  type QueryPart,
  readQuery,
  type WordFacts,
} from '../../contract/rules/search/searchQuery';
import { makeSynonymFinder } from '../../contract/rules/search/synonyms';
import { stem } from '../../contract/rules/search/words';

/** The products that are on the device. */
export interface DeviceCatalogue {
  /** In the order of the shop. */
  categories: Pick<Category, '_id' | 'name' | 'ownTexts'>[];
  /** Products of a category are in the order of its shelf. */
  products: FeedProduct[];
}

export interface SearchOptions {
  limit: number;
  /** Filters the results, which are then counted by choice. */
  filters?: Filters | undefined;
}

export interface Found extends QueryNotes {
  /** The best first, unless sorted. */
  results: ProductCard[];
  /** The number of all results that match the filters. */
  total: number;
  /** The choices to filter by, if filters were given. */
  choices?: Choices;
}

/** Whether anything was found, results hidden by filters included. */
export const hasFound = ({ total, choices }: Found) => (choices?.all ?? total) > 0;

const shelvesOf = ({ categories, products }: DeviceCatalogue) => {
  const shelves = new Map(categories.map(({ _id }) => [_id, [] as FeedProduct[]]));
  for (const product of products) shelves.get(product.categoryId)?.push(product);
  return categories.map((each) => ({ ...each, products: shelves.get(each._id) ?? [] }));
};

/**
 * How often a word counts, by field. MiniSearch would weigh a word by its rarity in each field, which has nothing to do
 * with how well a product matches, so there is one field.
 */
const COUNTS: Record<SearchField, number> = {
  kind: 20,
  name: 16,
  kindSynonym: 5,
  nameSynonym: 4,
  mention: 1,
};
/** What is sold out comes after other matches in the same field. */
const SOLD_OUT_BOOST = 0.5;

interface Entry {
  id: number;
  words: string[];
}

const makeWordIndex = () =>
  new MiniSearch<Entry>({
    fields: ['words'],
    stringifyField: String,
    tokenize: (text) => text.split(','),
    processTerm: (term) => term,
    searchOptions: {
      // Counts matter almost in proportion, and long names are no worse than short ones.
      bm25: { k: 10, b: 0, d: 0 },
      // Whole words come first, also frequent ones.
      weights: { fuzzy: 0, prefix: 0.05 },
    },
  });

const repeat = (words: string[], field: SearchField) =>
  words.flatMap((word) => Array<string>(COUNTS[field]).fill(word));

const toQuery = (meanings: Meaning[]): Query => ({
  combineWith: 'AND',
  queries: meanings.map(({ terms }) => ({
    combineWith: 'OR',
    queries: terms.map(({ word, isPrefix }) => ({ queries: [word], prefix: isPrefix })),
  })),
});

const noFacts: WordFacts = { exact: 0, beginning: 0, containing: [], similar: [] };

/** A MiniSearch of the products on the device, which reads queries by the same rules as the API. */
export const makeDeviceIndex = (catalogue: DeviceCatalogue) => {
  const finder = makeSynonymFinder(synonyms);
  const words = makeWordIndex();
  const filterIndex = makeFilterIndex();
  const cards: ProductCard[] = [];
  const soldOut = new Set<number>();
  const frequencies = new Map<string, number>();
  for (const { name: category, ownTexts: ownCategory = [], products } of shelvesOf(catalogue)) {
    for (const product of products) {
      const id = cards.push(product) - 1;
      const { name, origin, badges, ownTexts: [ownName, ...own] = [] } = product;
      const names = ownName ? [name, ownName] : [name];
      const mentions = [category, origin, ...badges, ...ownCategory, ...own];
      const document = makeSearchDocument({ names, mentions }, finder);
      for (const word of Object.values(document).flat())
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
      words.add({ id, words: searchFields.flatMap((field) => repeat(document[field], field)) });
      const row = toFilterRow(product);
      filterIndex.add(row);
      if (!row.isInStock) soldOut.add(id);
    }
  }
  const known = Array.from(frequencies, ([word, frequency]): KnownWord => ({ word, frequency }));

  const findFacts = ({ word }: QueryPart): WordFacts => {
    const exact = frequencies.get(stem(word)) ?? 0;
    const beginnings = known.filter((each) => each.word.startsWith(word));
    const beginning = beginnings.reduce((total, { frequency }) => total + frequency, 0);
    if (exact + beginning > 0) return { ...noFacts, exact, beginning };
    return {
      ...noFacts,
      containing: known.filter((each) => each.word.includes(word)),
      similar: known,
    };
  };

  const findProducts = (meanings: Meaning[]) =>
    words
      .search(toQuery(meanings), {
        boostDocument: (id) => (soldOut.has(id) ? SOLD_OUT_BOOST : 1),
      })
      .sort((one, other) => other.score - one.score || one.id - other.id)
      .map(({ id }): number => id);

  return (query: string, { limit, filters }: SearchOptions): Found => {
    const meanings = readQuery(query, finder).map((part) => interpret(part, findFacts(part)));
    let found: number[] = [];
    let used: Meaning[] | undefined;
    for (const combination of combine(meanings, cards.length)) {
      found = findProducts(combination);
      if (found.length > 0) {
        used = combination;
        break;
      }
    }
    const selected = filters && filterIndex.select(found, filters);
    const { products = found, choices } = selected ?? {};
    const results = products.slice(0, limit).flatMap((number) => cards[number] ?? []);
    return {
      ...describeQuery(meanings, used),
      ...(choices && { choices }),
      results,
      total: products.length,
    };
  };
};

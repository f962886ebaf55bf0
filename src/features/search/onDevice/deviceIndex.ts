import synonyms from '../../../content/synonyms.json' with { type: 'json' };
import type { FeedProduct } from '../../../contract/catalogue/catalogueFeed';
import type { Category } from '../../../contract/catalogue/category';
import type { ProductCard } from '../../../contract/catalogue/product';
import type { Choices } from '../../../contract/choices';
import { makeFilterIndex } from '../../../contract/rules/filters/filterIndex';
import { toFilterRow } from '../../../contract/rules/filters/filterRow';
import type { Filters } from '../../../contract/rules/filters/filters';
import { addCompounds, splitCompounds } from '../../../contract/rules/search/compounds';
import { foldSku } from '../../../contract/rules/search/foldSku';
import { freedomOf } from '../../../contract/rules/search/freedom';
import { makeSearchDocument } from '../../../contract/rules/search/searchDocument';
import {
  combine,
  describeQuery,
  interpret,
  type Meaning,
  type QueryNotes,
  readQuery,
} from '../../../contract/rules/search/searchQuery';
import { makeSynonymFinder } from '../../../contract/rules/search/synonyms';
import { readWords } from '../../../contract/rules/search/words';
import { makeWordIndex } from './wordIndex';

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

/** What is sold out comes after other matches in the same field. */
const SOLD_OUT_FACTOR = 0.5;
/** What says that it is free of something comes before what only has no such ingredient. */
const CLAIM_WEIGHT = 0.8;

/** An index of the products on the device, which reads queries by the same rules as the API. */
export const makeDeviceIndex = (catalogue: DeviceCatalogue) => {
  const finder = makeSynonymFinder(synonyms);
  const words = makeWordIndex();
  const filterIndex = makeFilterIndex();
  const cards: ProductCard[] = [];
  const facts: Parameters<typeof freedomOf>[0][] = [];
  const freedoms: ReturnType<typeof freedomOf>[] = [];
  const bySku = new Map<string, number>();
  for (const { name: category, ownTexts: ownCategory = [], products } of shelvesOf(catalogue)) {
    for (const product of products) {
      const { contains, skus = [], ...card } = product;
      const id = cards.push(card) - 1;
      const { name, origin, badges, ownTexts: [ownName, ...own] = [] } = product;
      const names = ownName ? [name, ownName] : [name];
      const mentions = [category, origin, ...badges, ...ownCategory, ...own];
      const row = toFilterRow(product);
      words.add(
        makeSearchDocument({ names, mentions }, finder),
        row.isInStock ? 1 : SOLD_OUT_FACTOR,
      );
      const { possibleAllergens, diets } = product;
      facts.push({ texts: [...names, ...mentions], contains, possibleAllergens, diets });
      for (const sku of skus) bySku.set(foldSku(sku), id);
      filterIndex.add(row);
    }
  }

  /** Only once it is asked for, since most searches do not. */
  const freedomAt = (id: number) => {
    freedoms[id] ??= freedomOf(facts[id] ?? { texts: [] });
    return freedoms[id];
  };

  const read = (typed: readonly string[], isSplit = false): Meaning[] => {
    const parts = readQuery(typed, finder, isSplit);
    const meanings = parts.map((part) => interpret(part, words.findFacts(part)));
    const split = splitCompounds(parts, meanings, words.frequencies);
    return split && !isSplit ? read(split, true) : addCompounds(parts, meanings, words.frequencies);
  };

  const findWords = (typed: readonly string[], freeFrom: readonly string[]) => {
    const options = {
      isAllowed: (id: number) => freeFrom.every((code) => freedomAt(id).free.has(code)),
      bonus: (id: number) =>
        CLAIM_WEIGHT * freeFrom.filter((code) => freedomAt(id).claimed.has(code)).length,
    };
    if (typed.length === 0 && freeFrom.length > 0)
      return { found: words.findAll(options), notes: {} };
    const meanings = read(typed);
    for (const combination of combine(meanings, cards.length)) {
      const found = words.find(combination, options);
      if (found.length > 0) return { found, notes: describeQuery(meanings, combination) };
    }
    return { found: [], notes: describeQuery(meanings) };
  };

  return (query: string, { limit, filters }: SearchOptions): Found => {
    const { words: typed, freeFrom } = readWords(query);
    const named = bySku.get(foldSku(query));
    const byWords = findWords(typed, freeFrom);
    const hasSku = named !== undefined;
    const found = hasSku ? [named, ...byWords.found.filter((id) => id !== named)] : byWords.found;
    const selected = filters && filterIndex.select(found, filters);
    const { products = found, choices } = selected ?? {};
    const results = products.slice(0, limit).flatMap((number) => cards[number] ?? []);
    return {
      ...(!hasSku && byWords.notes),
      ...(freeFrom.length > 0 && { freeFrom }),
      ...(choices && { choices }),
      results,
      total: products.length,
    };
  };
};

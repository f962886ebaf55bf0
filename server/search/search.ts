import { sql } from 'drizzle-orm';
import type { Filters } from '../../src/contract/rules/filters/filters';
import {
  addCompounds,
  compoundWords,
  splitCompounds,
} from '../../src/contract/rules/search/compounds';
import { foldSku } from '../../src/contract/rules/search/foldSku';
import {
  combine,
  describeQuery,
  interpret,
  type Meaning,
  readQuery,
} from '../../src/contract/rules/search/searchQuery';
import { readWords } from '../../src/contract/rules/search/words';
import { findChoices } from '../catalogue/facets';
import type { Database } from '../platform/db/database';
import { synonymFinder } from './indexProducts';
import { findProducts, findSku, hasMeanings, type Wanted } from './searchRepository';
import { findWordFacts } from './wordFacts';

interface SearchOptions {
  filters: Filters;
  hasChoices: boolean;
  limit: number;
  after?: string | undefined;
}

/** What the words of a query mean, and the number of all products. */
const read = async (
  db: Database,
  words: readonly string[],
  isSplit = false,
): Promise<{ meanings: Meaning[]; count: number }> => {
  const parts = readQuery(words, synonymFinder, isSplit);
  if (parts.length === 0) return { meanings: [], count: 0 };
  const { facts, count, known } = await findWordFacts(db, parts, compoundWords(parts));
  const meanings = parts.flatMap((part, at) => {
    const found = facts[at];
    return found ? [interpret(part, found)] : [];
  });
  const split = splitCompounds(parts, meanings, known);
  return split && !isSplit
    ? read(db, split, true)
    : { meanings: addCompounds(parts, meanings, known), count };
};

/**
 * The products that a query means: those with all of its words, else with the most telling of them, and only those that
 * are free of what it leaves out. The product with the SKU that it may be comes first.
 */
export const search = async (
  db: Database,
  query: string,
  { filters, hasChoices, ...slice }: SearchOptions,
) => {
  const { words, freeFrom } = readWords(query);
  const { meanings, count } = await read(db, words);
  const onlyFree = words.length === 0 && freeFrom.length > 0 ? [[]] : [];
  const sku = await findSku(db, foldSku(query));
  const bySku = sku === undefined ? [] : [undefined];
  const free = freeFrom.length > 0 ? { freeFrom } : {};
  for (const used of [...combine(meanings, count), ...onlyFree, ...bySku]) {
    const wanted: Wanted = { meanings: used, freeFrom, sku };
    const found = await findProducts(db, wanted, filters, slice);
    if (found.all === 0) continue;
    const choices = hasChoices ? await findChoices(db, hasMeanings(wanted), filters) : undefined;
    const notes = sku === undefined ? describeQuery(meanings, used) : {};
    return { ...found, choices, notes: { ...notes, ...free } };
  }
  const none = { ids: [], total: 0, all: 0, start: slice.after === undefined ? 0 : null };
  const choices = hasChoices ? await findChoices(db, sql`false`, filters) : undefined;
  return { ...none, choices, notes: { ...describeQuery(meanings), ...free } };
};

import synonyms from '../../../src/content/synonyms.json';
import { type FilterIndex, makeFilterIndex } from '../../../src/contract/rules/filters/filterIndex';
import { makeSearchIndex, type SearchIndex } from '../../../src/contract/rules/search/searchIndex';
import type { Database } from '../../db/database';
import { findVersions } from '../feedRepository';
import { listIndexEntries, listPrices } from './searchRepository';

/** The products of the shop in memory: both indexes number them alike. */
export interface BuiltIndex {
  words: SearchIndex;
  filters: FilterIndex;
  /** The numbers of the products of each category, by its id. */
  shelves: Map<string, number[]>;
  /** The number of products. */
  size: number;
  /** The version of the catalogue. */
  version: string;
  builtAt: number;
  buildTimeMs: number;
}

/** Reads prices and stock again. */
export const readPrices = async (db: Database, { words, filters }: BuiltIndex) => {
  const soldOut: string[] = [];
  for await (const rows of listPrices(db)) {
    for (const row of rows) {
      const product = words.numberOf(row.id);
      if (product !== undefined) filters.update(product, row);
      if (!row.isInStock) soldOut.push(row.id);
    }
  }
  words.setSoldOut(soldOut);
};

export const buildIndex = async (db: Database): Promise<BuiltIndex> => {
  const startedAt = Date.now();
  // Read before the products: later changes may be missing, and the index is then built again.
  const { version } = await findVersions(db);
  const words = makeSearchIndex(synonyms);
  const filters = makeFilterIndex();
  const shelves: BuiltIndex['shelves'] = new Map();
  const soldOut: string[] = [];
  let size = 0;
  for await (const entries of listIndexEntries(db)) {
    for (const entry of entries) {
      words.add(entry.words);
      filters.add(entry.filters);
      const [category = ''] = entry.filters.category;
      const shelf = shelves.get(category) ?? [];
      shelves.set(category, shelf);
      shelf.push(size);
      size += 1;
      if (!entry.filters.isInStock) soldOut.push(entry.words.id);
    }
  }
  words.setSoldOut(soldOut);
  const builtAt = Date.now();
  return { words, filters, shelves, size, version, builtAt, buildTimeMs: builtAt - startedAt };
};

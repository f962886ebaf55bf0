import { sql } from 'drizzle-orm';
import type { Filters } from '../../../src/contract/rules/filters/filters';
import {
  combine,
  describeQuery,
  interpret,
  readQuery,
} from '../../../src/contract/rules/search/searchQuery';
import type { Database } from '../../db/database';
import { findChoices } from './facets';
import { synonymFinder } from './indexProducts';
import { findProducts, findWordFacts, hasMeanings } from './searchRepository';

interface SearchOptions {
  filters: Filters;
  hasChoices: boolean;
  limit: number;
  after?: string | undefined;
}

/** The products that a query means: those with all of its words, else with the most telling of them. */
export const search = async (
  db: Database,
  query: string,
  { filters, hasChoices, ...slice }: SearchOptions,
) => {
  const parts = readQuery(query, synonymFinder);
  const none = { ids: [], total: 0, all: 0, start: slice.after === undefined ? 0 : null };
  const { facts, count } =
    parts.length > 0 ? await findWordFacts(db, parts) : { facts: [], count: 0 };
  const meanings = parts.flatMap((part, at) => {
    const known = facts[at];
    return known ? [interpret(part, known)] : [];
  });
  for (const used of combine(meanings, count)) {
    const found = await findProducts(db, used, filters, slice);
    if (found.all === 0) continue;
    const choices = hasChoices ? await findChoices(db, hasMeanings(used), filters) : undefined;
    return { ...found, choices, notes: describeQuery(meanings, used) };
  }
  const choices = hasChoices ? await findChoices(db, sql`false`, filters) : undefined;
  return { ...none, choices, notes: describeQuery(meanings) };
};

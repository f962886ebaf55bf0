import type { FilterQuery } from '../../src/contract/catalogue/filterQuery';
import type { Filters } from '../../src/contract/rules/filters/filters';
import type { Database } from '../platform/db/database';
import { ownPhrases } from './texts/phraseRepository';

const listOf = (values: string | string[] = []) => [values].flat();

/** Values are named in any language. */
export const toFilters = async (
  db: Database,
  { max, stock, ...query }: FilterQuery,
): Promise<Filters> => ({
  sort: query.sort ?? 'featured',
  max: max ? Number(max) : null,
  inStock: stock !== undefined,
  diet: listOf(query.diet),
  freeFrom: listOf(query.freeFrom),
  badge: await ownPhrases(db, listOf(query.badge)),
  farm: await ownPhrases(db, listOf(query.farm)),
  certification: await ownPhrases(db, listOf(query.certification)),
  category: listOf(query.category),
});

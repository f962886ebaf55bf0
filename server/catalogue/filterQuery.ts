import type { FilterQuery } from '../../src/contract/filterQuery';
import type { Filters } from '../../src/contract/rules/filters/filters';
import type { Database } from '../db/database';
import { ownPhrase } from './texts/phraseRepository';

/** Values are named in any language. */
export const toFilters = async (
  db: Database,
  { max, stock, ...query }: FilterQuery,
): Promise<Filters> => ({
  sort: query.sort ?? 'featured',
  max: max ? Number(max) : null,
  inStock: stock !== undefined,
  badge: query.badge ? await ownPhrase(db, query.badge) : null,
  farm: query.farm ? await ownPhrase(db, query.farm) : null,
  certification: query.certification ? await ownPhrase(db, query.certification) : null,
  category: query.category ?? null,
});

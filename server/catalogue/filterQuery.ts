import type { FilterQuery } from '../../src/contract/filterQuery';
import type { Filters } from '../../src/contract/rules/filters/filters';

export const toFilters = ({ max, stock, ...query }: FilterQuery): Filters => ({
  sort: query.sort ?? 'featured',
  max: max ? Number(max) : null,
  inStock: stock !== undefined,
  badge: query.badge ?? null,
  farm: query.farm ?? null,
  certification: query.certification ?? null,
  category: query.category ?? null,
});

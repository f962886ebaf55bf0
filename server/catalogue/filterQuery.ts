import type { FilterQuery } from '../../src/contract/filterQuery';
import type { Filters } from '../../src/contract/rules/filters/filters';

const listOf = (values: string | string[] = []) => [values].flat();

export const toFilters = ({ max, stock, ...query }: FilterQuery): Filters => ({
  sort: query.sort ?? 'featured',
  max: max ? Number(max) : null,
  inStock: stock !== undefined,
  badge: listOf(query.badge),
  farm: listOf(query.farm),
  certification: listOf(query.certification),
  category: listOf(query.category),
});

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Choice, Choices } from '../../src/contract/choices';
import {
  type Facet,
  type Filters,
  facets,
  isNarrowing,
} from '../../src/contract/rules/filters/filters';
import { priceSteps, quartilesOf } from '../../src/contract/rules/filters/priceSteps';
import type { Database } from '../platform/db/database';
import { NO_PRICE, shelfProduct } from './catalogueTriggersSchema';

/** A bit for each group of filters. */
const bits: Record<Facet | 'price' | 'stock', number> = {
  ...{ category: 1, badge: 2, certification: 4, farm: 8 },
  ...{ price: 16, stock: 32, diet: 64, freeFrom: 128 },
};

/** The condition that a product has all of the values. Until a changed product is read again, nothing is known of it. */
const hasAll = (column: SQLWrapper, list: SQL) =>
  sql`(${shelfProduct.isIndexed} and ${column} ?& ${list})`;

/** The condition on `shelf_product` that a product matches the values of a facet; undefined without values. */
export const hasValues = (facet: Facet, values: readonly string[]) => {
  if (values.length === 0) return undefined;
  const list = sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`;
  const { categoryId, diets, freeFrom, badges, certifications, farm } = shelfProduct;
  const conditions: Record<Facet, SQL> = {
    category: sql`${categoryId} = any(${list})`,
    diet: hasAll(diets, list),
    freeFrom: hasAll(freeFrom, list),
    badge: sql`${badges} ?| ${list}`,
    certification: sql`${certifications} ?| ${list}`,
    farm: sql`${farm} = any(${list})`,
  };
  return conditions[facet];
};

/** The bits of the groups whose filter a row of `shelf_product` does not match, so that a group counts without its own. */
export const failuresOf = ({ max, inStock, ...filters }: Filters) => {
  const failsAt = (condition: SQL, bit: number) =>
    sql`case when ${condition} then 0 else ${bit}::int end`;
  const failures = facets.flatMap((facet) => {
    const condition = hasValues(facet, filters[facet]);
    return condition ? [failsAt(condition, bits[facet])] : [];
  });
  if (max !== null) failures.push(failsAt(sql`from_price <= ${max}::int`, bits.price));
  if (inStock) failures.push(failsAt(sql`in_stock`, bits.stock));
  return failures.length > 0 ? sql`(${sql.join(failures, sql` + `)})` : sql`0`;
};

const otherwiseMatching = (bit: number) => sql`(failures & ~${sql.raw(String(bit))}) = 0`;

/** Products share few lists of diets and of allergens, so the lists are counted first. */
const valuesOfLists = (column: SQL) => sql`
  select jsonb_array_elements_text(list) as value, failures, products from (
    select ${column} as list, failures, count(*) as products from found where is_indexed group by 1, 2) lists`;

/** The values of each facet, from rows of `shelf_product`; `products` is how many a row stands for. */
const VALUES: Record<Facet, SQL> = {
  category: sql`select category_id as value, failures, 1 as products from found`,
  diet: valuesOfLists(sql`diets`),
  freeFrom: valuesOfLists(sql`free_from`),
  badge: sql`select jsonb_array_elements_text(badges) as value, failures, 1 as products from found`,
  certification: sql`select jsonb_array_elements_text(certifications) as value, failures, 1 as products from found`,
  farm: sql`select farm as value, failures, 1 as products from found where farm <> ''`,
};

interface Counted {
  all: number;
  inStock: number;
  /** [price, how many have it, how many of them match the other filters], ascending. */
  prices: [number, number, number][];
  facets: (Choice & { facet: Facet })[];
}

/** What products can be filtered by. @param condition on `shelf_product` */
export const findChoices = async (
  db: Database,
  condition: SQL,
  filters: Filters,
): Promise<Choices> => {
  const counts = facets.map(
    (facet) => sql`select ${sql.raw(`'${facet}'`)} as facet, value,
      coalesce(sum(products) filter (where ${otherwiseMatching(isNarrowing(facet) ? 0 : bits[facet])}), 0)::int as count
      from (${VALUES[facet]}) "values" group by value`,
  );
  const result = (await db.execute(sql`with found as materialized (
      select category_id, diets, free_from, is_indexed, badges, certifications, farm, from_price, in_stock, ${failuresOf(filters)} as failures
      from shelf_product where ${condition}
    )
    select (select count(*)::int from found) as "all",
      (select count(*)::int from found where in_stock and ${otherwiseMatching(bits.stock)}) as "inStock",
      (select coalesce(json_agg(json_build_array(from_price, count, matching) order by from_price), '[]') from (
        select from_price, count(*) as count, count(*) filter (where ${otherwiseMatching(bits.price)}) as matching
        from found where from_price <> ${NO_PRICE} group by from_price) each) as prices,
      (select coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'count', count)
        order by value collate "C"), '[]') from (${sql.join(counts, sql` union all `)}) each) as facets`)) as unknown as {
    rows: Counted[];
  };
  const { all = 0, inStock = 0, prices = [], facets: found = [] } = result.rows[0] ?? {};
  const quartiles = quartilesOf(
    prices.flatMap(([price, count]) => Array<number>(count).fill(price)),
  );
  const { max } = filters;
  const steps = new Set([...priceSteps(quartiles), ...(max === null ? [] : [max])]);
  const cheaper = (limit: number) =>
    prices.reduce((sum, [price, , matching]) => sum + (price <= limit ? matching : 0), 0);
  const choicesOf = (facet: Facet): Choice[] =>
    found.filter((each) => each.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    prices: quartiles,
    all,
    upTo: [...steps]
      .sort((one, other) => one - other)
      .map((price) => ({ price, count: cheaper(price) })),
    inStock,
    diet: choicesOf('diet'),
    freeFrom: choicesOf('freeFrom'),
    badge: choicesOf('badge'),
    farm: choicesOf('farm'),
    certification: choicesOf('certification'),
    category: choicesOf('category'),
  };
};

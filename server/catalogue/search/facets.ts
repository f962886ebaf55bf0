import { type SQL, sql } from 'drizzle-orm';
import type { Choice, Choices } from '../../../src/contract/choices';
import { type Facet, type Filters, facets } from '../../../src/contract/rules/filters/filters';
import { priceSteps, quartilesOf } from '../../../src/contract/rules/filters/priceSteps';
import type { Database } from '../../db/database';
import { NO_PRICE } from '../../db/schema/catalogueTriggers';

/** A bit for each group of filters. */
const bits = { category: 1, badge: 2, certification: 4, farm: 8, price: 16, stock: 32 };

/** The bits of the groups whose filter a row of `shelf_product` does not match, so that a group counts without its own. */
export const failuresOf = ({ category, badge, certification, farm, max, inStock }: Filters) => {
  const failures = [
    category !== null &&
      sql`case when category_id = ${category} then 0 else ${bits.category}::int end`,
    badge !== null && sql`case when badges ? ${badge} then 0 else ${bits.badge}::int end`,
    certification !== null &&
      sql`case when certifications ? ${certification} then 0 else ${bits.certification}::int end`,
    farm !== null && sql`case when farm = ${farm} then 0 else ${bits.farm}::int end`,
    max !== null && sql`case when from_price <= ${max}::int then 0 else ${bits.price}::int end`,
    inStock && sql`case when in_stock then 0 else ${bits.stock}::int end`,
  ].filter((each) => each !== false);
  return failures.length > 0 ? sql`(${sql.join(failures, sql` + `)})` : sql`0`;
};

const otherwiseMatching = (bit: number) => sql`(failures & ~${sql.raw(String(bit))}) = 0`;

/** The values of each facet, from rows of `shelf_product`. */
const VALUES: Record<Facet, SQL> = {
  category: sql`select category_id as value, failures from found`,
  badge: sql`select jsonb_array_elements_text(badges) as value, failures from found`,
  certification: sql`select jsonb_array_elements_text(certifications) as value, failures from found`,
  farm: sql`select farm as value, failures from found where farm <> ''`,
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
      count(*) filter (where ${otherwiseMatching(bits[facet])}) as count
      from (${VALUES[facet]}) "values" group by value`,
  );
  const result = (await db.execute(sql`with found as materialized (
      select category_id, badges, certifications, farm, from_price, in_stock, ${failuresOf(filters)} as failures
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
    badge: choicesOf('badge'),
    farm: choicesOf('farm'),
    certification: choicesOf('certification'),
    category: choicesOf('category'),
  };
};

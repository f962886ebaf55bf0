import { inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../src/contract/product';
import type { Filters } from '../../../src/contract/rules/filters/filters';
import type { KnownWord } from '../../../src/contract/rules/search/correctWord';
import type { Meaning, QueryPart, WordFacts } from '../../../src/contract/rules/search/searchQuery';
import { stem } from '../../../src/contract/rules/search/words';
import type { Database } from '../../db/database';
import { product } from '../../db/schema/catalogue';
import { productCard } from '../productColumns';
import { failuresOf } from './facets';

/** Of the labels D, C, B and A. */
const WEIGHTS = sql`'{0.05, 0.2, 0.25, 0.8}'::real[]`;
/** Whole words come first. */
const PREFIX_FACTOR = 0.05;
const SOLD_OUT_FACTOR = 0.5;
const MAX_SIMILAR = 60;
const MAX_CONTAINING = 20;

const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** What the products know of the words, and the number of all products. */
export const findWordFacts = async (db: Database, parts: readonly QueryPart[]) => {
  const typed = parts.map(
    ({ word }) => sql`(${word}::text collate "C", ${stem(word)}::text collate "C")`,
  );
  const rows = await rowsOf<WordFacts & { count: number }>(
    db,
    sql`select exact, beginning,
      (select coalesce(sum(product_count), 0)::int from category) as count,
      case when exact + beginning > 0 then '[]' else (
        select coalesce(json_agg(json_build_object('word', word, 'frequency', frequency)), '[]') from (
          select word, frequency from search_word
          where frequency > 0 and word like '%' || typed || '%' order by frequency desc, word limit ${MAX_CONTAINING}
        ) found) end as containing,
      case when exact + beginning > 0 then '[]' else (
        select coalesce(json_agg(json_build_object('word', word, 'frequency', frequency)), '[]') from (
          select word, frequency from search_word
          where frequency > 0 order by word <-> stemmed limit ${MAX_SIMILAR}
        ) found) end as similar
      from (values ${sql.join(typed, sql`, `)}) query (typed, stemmed),
      lateral (select coalesce(sum(frequency), 0)::int as exact from search_word where word = stemmed) whole,
      lateral (select coalesce(sum(frequency), 0)::int as beginning from search_word
        where word ^@ typed and frequency > 0) prefix`,
  );
  const facts = rows.map(
    ({ exact, beginning, containing, similar }): WordFacts => ({
      ...{ exact, beginning },
      containing: containing as KnownWord[],
      similar: similar as KnownWord[],
    }),
  );
  return { facts, count: rows[0]?.count ?? 0 };
};

type Term = Meaning['terms'][number];

/** Words are letters, marks and numbers, so nothing has to be escaped. */
const termText = ({ word, isPrefix }: Term) => `'${word}'${isPrefix ? ':*' : ''}`;

/** The condition that a product has all meanings. */
export const hasMeanings = (meanings: readonly Meaning[]) => {
  const all = meanings.map(({ terms }) => `(${terms.map(termText).join('|')})`).join('&');
  return sql`words @@ ${all}::tsquery`;
};

/** The sum over the words of how well the best term of each matches. */
const rankOf = (meanings: readonly Meaning[]) => {
  const ranks = meanings.map(({ terms }) => {
    const each = terms.map((term) => {
      const factor = term.isPrefix ? PREFIX_FACTOR : 1;
      return sql`ts_rank(${WEIGHTS}, words, ${termText(term)}::tsquery) * ${factor}::real`;
    });
    return sql`greatest(${sql.join(each, sql`, `)})`;
  });
  const factor = sql`case when sold_out then ${SOLD_OUT_FACTOR}::real else 1 end`;
  return sql`((${sql.join(ranks, sql` + `)}) * ${factor})::real`;
};

const ORDERS = {
  featured: sql`rank desc`,
  priceUp: sql`from_price`,
  priceDown: sql`from_price desc`,
  name: sql`sort_name`,
};

interface SearchSlice {
  limit: number;
  after?: string | undefined;
}

interface FoundPage {
  ids: string[];
  /** How many match the filters. */
  total: number;
  /** How many there are unfiltered. */
  all: number;
  /** The place of `after`; null when it is not among the results. */
  start: number | null;
}

/** The products that have all meanings and match the filters, the best first unless sorted. */
export const findProducts = async (
  db: Database,
  meanings: readonly Meaning[],
  filters: Filters,
  { limit, after = '' }: SearchSlice,
): Promise<FoundPage> => {
  const [page] = await rowsOf<FoundPage>(
    db,
    sql`with found as materialized (
        select product_id, category_id, position, from_price, sort_name, ${rankOf(meanings)} as rank,
          ${failuresOf(filters)} as failures
        from shelf_product where ${hasMeanings(meanings)}
      ), ranked as materialized (
        select product_id, row_number() over (
          order by ${ORDERS[filters.sort]}, rank desc, category.position, found.position, product_id
        )::int as place
        from found join category on category.id = category_id where failures = 0
      ), beginning as (
        select case when ${after}::text = '' then 0
          else (select place from ranked where product_id = ${after}::text) end as place
      )
      select
        array(select product_id from ranked where place > (select place from beginning)
          order by place limit ${limit}) as ids,
        (select count(*)::int from ranked) as total,
        (select count(*)::int from found) as "all",
        (select place from beginning) as start`,
  );
  return page ?? { ids: [], total: 0, all: 0, start: null };
};

/** Products in the order of `ids`, without those that were deleted. */
export const listCards = async (db: Database, ids: string[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const cards = await db.select(productCard(db)).from(product).where(inArray(product.id, ids));
  const byId = new Map(cards.map((card) => [card._id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

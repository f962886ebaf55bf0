import { eq, inArray, sql } from 'drizzle-orm';
import type { ProductCard } from '../../src/contract/catalogue/product';
import type { Filters } from '../../src/contract/rules/filters/filters';
import type { Meaning } from '../../src/contract/rules/search/searchQuery';
import { product, variant } from '../catalogue/catalogueSchema';
import { failuresOf } from '../catalogue/facets';
import { cardOf, productCard } from '../catalogue/productColumns';
import type { Database } from '../platform/db/database';
import { rowsOf } from '../platform/db/rowsOf';
import { isClaimedFree, isFree } from './freedomMarks';

/** Of the labels D, C, B and A. */
const WEIGHTS = sql`'{0.05, 0.2, 0.36, 0.8}'::real[]`;
/** Whole words come first, then beginnings. */
const FACTORS: Record<Term['match'], number> = { whole: 1, beginning: 0.05, inside: 0.02 };
/** What says that it is free of something comes before what only has no such ingredient. */
const CLAIM_FACTOR = 0.8;
const SOLD_OUT_FACTOR = 0.5;
/** More than words can add up to. */
const SKU_RANK = 1000;

/** What a query wants. */
export interface Wanted {
  /** Products have all of them; undefined if only the SKU is wanted. */
  meanings: readonly Meaning[] | undefined;
  /** Codes of what products are free of. */
  freeFrom: readonly string[];
  /** The product that comes first, whatever else it has. */
  sku: string | undefined;
}

type Term = Meaning['terms'][number];

/** Words are letters, marks and numbers, and perhaps a mark before them, so nothing has to be escaped. */
const wordText = (word: string, isBeginning: boolean) => `'${word}'${isBeginning ? ':*' : ''}`;

const termText = ({ words, match }: Term, operator: '&' | '|') =>
  `(${words.map((word) => wordText(word, match === 'beginning')).join(operator)})`;

/**
 * The condition that a product has all meanings and is free of what the query leaves out, or has its SKU. A document that is
 * out of date does not say what a product is free of.
 */
export const hasMeanings = ({ meanings, freeFrom, sku }: Wanted) => {
  const isSku = sql`product_id = ${sku ?? ''}::text`;
  if (!meanings) return isSku;
  const all = [
    ...meanings.map(({ terms }) => `(${terms.map((term) => termText(term, '&')).join('|')})`),
    ...freeFrom.map(isFree),
  ].join('&');
  const found = sql`words @@ ${all}::tsquery`;
  const current = freeFrom.length > 0 ? sql`${found} and is_indexed` : found;
  return sku === undefined ? sql`(${current})` : sql`(${current} or ${isSku})`;
};

const MATCHES = ['whole', 'beginning', 'inside'] as const;

const rankBy = (text: string, factor: number) =>
  sql`ts_rank(${WEIGHTS}, words, ${text}::tsquery) * ${factor}::real`;

/** The sum of how well each word matches. `ts_rank` divides the sum over several words by their number. */
const ranksOf = ({ terms }: Meaning) =>
  MATCHES.flatMap((match) => {
    const same = terms.filter((term) => term.match === match);
    const single = same.filter(({ words }) => words.length === 1);
    const several = same.filter(({ words }) => words.length > 1);
    const count = new Set(single.flatMap(({ words }) => words)).size;
    const texts = single.map((term) => termText(term, '|')).join('|');
    return [
      ...(count > 0 ? [rankBy(texts, FACTORS[match] * count)] : []),
      ...several.map((term) => rankBy(termText(term, '|'), FACTORS[match])),
    ];
  });

const rankOf = ({ meanings = [], freeFrom, sku }: Wanted) => {
  const ranks = [
    ...meanings.flatMap(ranksOf),
    ...freeFrom.map((code) => rankBy(isClaimedFree(code), CLAIM_FACTOR)),
    ...(sku === undefined
      ? []
      : [sql`case when product_id = ${sku}::text then ${SKU_RANK}::real else 0 end`]),
  ];
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

/** The products that are wanted and match the filters, the best first unless sorted. */
export const findProducts = async (
  db: Database,
  wanted: Wanted,
  filters: Filters,
  { limit, after = '' }: SearchSlice,
): Promise<FoundPage> => {
  const [page] = await rowsOf<FoundPage>(
    db,
    sql`with found as materialized (
        select product_id, category_id, position, from_price, sort_name, ${rankOf(wanted)} as rank,
          ${failuresOf(filters)} as failures
        from shelf_product where ${hasMeanings(wanted)}
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

/** The product whose pack has a SKU. @param sku folded */
export const findSku = async (db: Database, sku: string) => {
  const [found] = await db
    .select({ id: variant.productId })
    .from(variant)
    .where(eq(sql`lower(${variant.sku})`, sku))
    .limit(1);
  return found?.id;
};

/** Products in the order of `ids`, without those that were deleted. */
export const listCards = async (db: Database, ids: string[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const cards = await db.select(productCard(db)).from(product).where(inArray(product.id, ids));
  const byId = new Map(cards.map((card) => [card._id, cardOf(card)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

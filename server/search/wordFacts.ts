import { type SQL, sql } from 'drizzle-orm';
import type { KnownWord } from '../../src/contract/rules/search/correctWord';
import { searchedInside } from '../../src/contract/rules/search/insideWord';
import { isUnspaced, searchedPairs } from '../../src/contract/rules/search/pairs';
import type { QueryPart, WordFacts } from '../../src/contract/rules/search/searchQuery';
import { stem } from '../../src/contract/rules/search/stem';
import type { Database } from '../platform/db/database';
import { rowsOf } from '../platform/db/rowsOf';

const MAX_SIMILAR = 60;
/** The most frequent ones: each is a word of its own to the database. */
const MAX_CONTAINING = 40;

/** Rows of `search_word` that are words: pairs of letters and what products are free of begin with a sign. */
const isWord = sql`frequency > 0 and word >= '0'`;

/** Words are letters, marks and numbers, so nothing has to be escaped in a pattern. */
const patternOf = (word: string) => {
  const inside = searchedInside(word);
  return inside ? `%${inside.part}${inside.isAtEnd ? '' : '%'}` : '';
};

/** The pairs of letters of a word of an unspaced script, all of which a product must have; '' matches nothing. */
const pairsOf = (word: string) =>
  isUnspaced(word)
    ? searchedPairs(word)
        .map((pair) => `'${pair}'`)
        .join('&')
    : '';

const listOf = (columns: SQL) => sql`select coalesce(json_agg(json_build_object(
  'word', word, 'frequency', frequency)), '[]') from (${columns}) found`;

interface FactsRow extends WordFacts {
  count: number;
}

/**
 * What the products know of the words of a query, and the number of all products.
 * @param words stemmed; `known` says how many products have each of them, if any
 */
export const findWordFacts = async (
  db: Database,
  parts: readonly QueryPart[],
  words: readonly string[],
) => {
  const typed = parts.map(
    ({ word }) => sql`(${word}::text collate "C", ${stem(word)}::text collate "C",
      ${patternOf(word)}::text, ${pairsOf(word)}::tsquery)`,
  );
  const rows = await rowsOf<FactsRow>(
    db,
    sql`select exact, beginning, paired,
      (select coalesce(sum(product_count), 0)::int from category) as count,
      case when pattern = '' then '[]' else (${listOf(sql`select word, frequency from search_word
        where ${isWord} and word like pattern and not word ^@ typed
        order by frequency desc, word limit ${MAX_CONTAINING}`)}) end as containing,
      case when exact + beginning + paired > 0 or pattern = '' then '[]' else (${listOf(sql`
        select word, frequency from search_word
        where ${isWord} order by word <-> stemmed limit ${MAX_SIMILAR}`)}) end as similar
      from (values ${sql.join(typed, sql`, `)}) query (typed, stemmed, pattern, pairs),
      lateral (select coalesce(sum(frequency), 0)::int as exact from search_word where word = stemmed) whole,
      lateral (select coalesce(sum(frequency), 0)::int as beginning from search_word
        where word ^@ typed and frequency > 0) prefix,
      lateral (select count(*)::int as paired from shelf_product where pairs <> ''::tsquery and words @@ pairs) unspaced`,
  );
  const facts = rows.map(
    ({ exact, beginning, paired, containing, similar }): WordFacts => ({
      ...{ exact, beginning, paired },
      containing: containing as KnownWord[],
      similar: similar as KnownWord[],
    }),
  );
  return { facts, count: rows[0]?.count ?? 0, known: await findKnown(db, words) };
};

const findKnown = async (db: Database, words: readonly string[]) => {
  if (words.length === 0) return new Map<string, number>();
  const list = sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  );
  const known = await rowsOf<KnownWord>(
    db,
    sql`select word, frequency from search_word where word in (${list}) and frequency > 0`,
  );
  return new Map(known.map(({ word, frequency }) => [word, frequency]));
};

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import synonyms from '../../src/content/synonyms.json' with { type: 'json' };
import { dietsFor, freeOf } from '../../src/contract/rules/allergens';
import { freedomOf } from '../../src/contract/rules/search/freedom';
import {
  makeSearchDocument,
  type SearchDocument,
  type SearchField,
} from '../../src/contract/rules/search/searchDocument';
import { makeSynonymFinder } from '../../src/contract/rules/search/synonyms';
import { category, product } from '../catalogue/catalogueSchema';
import { searchRules, shelfProduct } from '../catalogue/catalogueTriggersSchema';
import { contentsOf, possibleAllergens } from '../catalogue/contents/contentsOf';
import foods from '../catalogue/contents/foods.json' with { type: 'json' };
import { namesIn, productNames } from '../catalogue/productColumns';
import { listPhrases } from '../catalogue/texts/phraseRepository';
import type { Database } from '../platform/db/database';
import { allowLongStatements } from '../platform/db/statementLimit';
import { freedomMarks } from './freedomMarks';

/** Small enough that other calls do not wait for long, also with the embedded database. */
const BATCH = 25;
/** Where nothing else is served: in one transaction, each batch changes the counts of the same words again. */
const BATCH_OF_SEED = 2000;
/** Before a search. */
const BATCHES_BEFORE_SEARCH = 20;
/** The limit of a statement that changes every row. */
const ALL_ROWS_MS = 5 * 60_000;
/** Raised when the rules of search documents change. */
const RULES_VERSION = 5;

export const synonymFinder = makeSynonymFinder(synonyms);

const HASH = createHash('sha256')
  .update(JSON.stringify([RULES_VERSION, synonyms, foods]))
  .digest('hex');

/** Weights of a tsvector; a kind counts more than a name since it has two positions. */
const LABELS: Record<SearchField, string> = {
  kind: '1A,2A',
  name: '1A',
  kindSynonym: '1B,2B',
  nameSynonym: '1B',
  phrase: '1C',
  mention: '1D',
};
/** Words are letters, marks and numbers, perhaps with a sign before them, so nothing has to be escaped. */
const toVector = (document: SearchDocument, free: string[]) =>
  [
    ...Object.entries(LABELS).flatMap(([field, label]) =>
      document[field as SearchField].map((word) => `'${word}':${label}`),
    ),
    ...free.map((word) => `'${word}':1D`),
  ].join(' ');

/** The translations of each phrase. */
const phrasesInAll = async (db: Database) =>
  new Map((await listPhrases(db)).map(({ text, texts }) => [text, Object.values(texts)]));

/** @returns the id of the last product of a full batch: there may be more */
const indexBatch = (db: Database, after: string, size: number) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: product.id,
        name: product.name,
        category: category.name,
        origin: product.origin,
        badges: product.badges,
        ingredients: product.ingredients,
        allergens: product.allergens,
        diets: product.diets,
        names: productNames,
        categoryTexts: category.texts,
      })
      .from(shelfProduct)
      .innerJoin(product, eq(product.id, shelfProduct.productId))
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(and(sql`not ${shelfProduct.isIndexed}`, gt(shelfProduct.productId, after)))
      .orderBy(asc(shelfProduct.productId))
      .limit(size)
      .for('update', { of: shelfProduct, skipLocked: true });
    if (rows.length === 0) return undefined;
    const phrases = await phrasesInAll(tx);
    const documents = rows.map((row) => {
      const { id, name, origin, badges, diets } = row;
      const names = [name, ...namesIn(row.names)];
      const mentions = [row.category, ...namesIn(row.categoryTexts)];
      for (const text of [origin, ...badges]) mentions.push(text, ...(phrases.get(text) ?? []));
      const contains = contentsOf({ ...row, names });
      const possible = possibleAllergens({ ...row, names });
      const freedom = freedomOf({
        texts: [...names, ...mentions],
        contains,
        possibleAllergens: possible,
        diets,
      });
      const words = toVector(
        makeSearchDocument({ names, mentions }, synonymFinder),
        freedomMarks(freedom),
      );
      return sql`(${id}::text, ${words}::tsvector, ${JSON.stringify(dietsFor(diets))}::jsonb,
        ${JSON.stringify(freeOf(possible))}::jsonb)`;
    });
    await tx.execute(sql`update shelf_product
      set words = written.words, diets = written.diets, free_from = written.free_from, is_indexed = true
      from (values ${sql.join(documents, sql`, `)}) written (id, words, diets, free_from)
      where product_id = written.id`);
    return rows.length === size ? rows.at(-1)?.id : undefined;
  });

/**
 * Writes search documents that are missing or out of date, in the order of their ids, so that no batch passes over the
 * old rows of the previous ones.
 * @returns whether there may be more
 */
const indexBatches = async (db: Database, count: number, size = BATCH) => {
  let last: string | undefined = '';
  for (let batch = 0; batch < count && last !== undefined; batch++)
    last = await indexBatch(db, last, size);
  return last !== undefined;
};

/** As many as a search or the step of an import waits for. @returns whether there may be more */
export const indexSome = (db: Database) => indexBatches(db, BATCHES_BEFORE_SEARCH);

/** Writes all of them. */
export const indexAll = (db: Database) => indexBatches(db, Number.POSITIVE_INFINITY);

/** The same in the transaction of a seed. */
export const indexSeed = (tx: Database) =>
  indexBatches(tx, Number.POSITIVE_INFINITY, BATCH_OF_SEED);

/** Marks all search documents as out of date if they were written with other rules or synonyms. */
export const checkSearchRules = (db: Database) =>
  db.transaction(async (tx) => {
    await allowLongStatements(tx, ALL_ROWS_MS);
    const changed = await tx
      .update(searchRules)
      .set({ hash: HASH })
      .where(ne(searchRules.hash, HASH))
      .returning();
    if (changed.length > 0) await tx.update(shelfProduct).set({ isIndexed: false });
  });

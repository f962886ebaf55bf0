import { getTableName, isTable } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import * as catalogueSchema from '../../server/catalogue/catalogueSchema';
import * as homeSchema from '../../server/catalogue/home/homeSchema';
import type { Database } from '../../server/platform/db/database';
import { listOperations } from '../support/api/operations';
import { openApi } from '../support/api/server';
import { readRows, tablesReadBy } from '../support/database/tables';
import { describeOnce, openSeededDatabase } from '../support/database/testDatabase';

const exceptions = {
  archived_product: 'holds what is not sold',
  bought_together: 'counted once a day; responses are up to a minute old',
  catalogue_version: 'changes with tables that have the trigger',
  customer: 'the names of reviews, which are up to a minute old',
  home_section_archived: 'holds what is not sold',
  product_rating: 'up to a minute old',
  review: 'up to a minute old',
  phrase: 'importPhrases announces it and changes the version',
  search_word: 'changes with tables that have the trigger',
  shelf_product: 'changes with tables that have the trigger',
};

/** INSERT, DELETE, UPDATE and TRUNCATE, as bits of `pg_trigger.tgtype`. */
const ALL_CHANGES = 4 + 8 + 16 + 32;

/** How responses of the catalogue are cached, unlike those of other public calls. */
const CATALOGUE_CACHING = 'public, no-cache';

describeOnce('A table of the catalogue', () => {
  let db: Database;
  let app: FastifyInstance;
  let tables: string[];
  beforeAll(async () => {
    db = await openSeededDatabase();
    app = await openApi(db);
    const ofSchema = [catalogueSchema, homeSchema].flatMap((schema) =>
      Object.values<unknown>(schema).filter(isTable).map(getTableName),
    );
    tables = [...new Set([...ofSchema, ...(await tablesOfReads())])].toSorted();
  });

  /** The tables that any public read of the catalogue reads. */
  const tablesOfReads = async () => {
    const [product] = await readRows<{ id: string; category: string }>(
      db,
      'select id, category_id as category from product limit 1',
    );
    const found: string[] = [];
    for (const { method, path, query, needsUser, needsOperator } of await listOperations(app)) {
      if (method !== 'GET' || needsUser || needsOperator) continue;
      const url = path
        .replace('{categoryId}', String(product?.category))
        .replace('{productId}', String(product?.id));
      let caching: unknown;
      const read = await tablesReadBy(db, async () => {
        const values = { q: 'rice', products: String(product?.id) };
        const given = Object.entries(values).filter(([name]) => query.includes(name));
        const response = await app.inject({ url, query: Object.fromEntries(given) });
        expect(response.statusCode, url).toBe(200);
        caching = response.headers['cache-control'];
      });
      if (caching === CATALOGUE_CACHING) found.push(...read);
    }
    return found;
  };

  const tablesWithTrigger = (functions: string) =>
    readRows<{ name: string; changes: number }>(
      db,
      `select tgrelid::regclass::text as name, bit_or(tgtype & ${ALL_CHANGES})::int as changes
       from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname in (${functions})
       group by 1`,
    );

  it('announces each kind of change by the trigger notify_catalogue, or is named with its reason', async () => {
    const announced = (await tablesWithTrigger(`'notify_catalogue'`))
      .filter(({ changes }) => changes === ALL_CHANGES)
      .map(({ name }) => name);
    expect([...announced, ...Object.keys(exceptions)].toSorted()).toEqual(tables);
  });

  it('counts for catalogue_version, or is named with its reason', async () => {
    const counted = await tablesWithTrigger(`'change_catalogue_version', 'change_stock_version'`);
    const read = await tablesReadBy(db, () => app.inject('/api/loam/catalogue_version'));
    const names = new Set([
      ...counted.map(({ name }) => name),
      ...read,
      ...Object.keys(exceptions),
    ]);
    expect([...names].toSorted()).toEqual(tables);
  });
});

import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { vi } from 'vitest';
import type { Database } from '../../../server/platform/db/database';

/** The rows of a query of the system catalogues. */
export const readRows = async <Row>(db: Database, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;

/** The names of the tables that an action reads, by its queries. */
export const tablesReadBy = async (db: Database, action: () => Promise<unknown>) => {
  // Each transaction has a dialect of its own.
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  await action();
  const queries = spy.mock.results.map(({ value }) => value.sql).join(';');
  spy.mockRestore();
  const named = [...queries.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, name]) => name);
  const tables = await readRows<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => named.includes(name));
};

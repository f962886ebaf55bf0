import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/database';

/** Kept about calls, not about what they are for. */
const bookkeeping = ['idempotency', 'session', 'budget', 'login_code'];

const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

const tablesOf = async (db: Database) => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !bookkeeping.includes(name));
};

/** The rows of `select` over each table, named t; one query, since many take three times as long. */
const ofEachTable = async <Row>(
  db: Database,
  names: string[],
  select: (name: string) => ReturnType<typeof sql>,
) => {
  const parts = names.map((name) => sql`${select(name)} from ${sql.identifier(name)} t`);
  return rowsOf<Row>(db, sql`${sql.join(parts, sql` union all `)} order by 1, 2`);
};

/** Every row of every table that a customer's calls may change, in a fixed order. */
export const snapshot = async (db: Database) => {
  const names = await tablesOf(db);
  const rows = await ofEachTable<{ name: string; row: string }>(
    db,
    names,
    (name) => sql`select ${name} as name, to_jsonb(t)::text as row`,
  );
  const content: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, row } of rows) content[name]?.push(row);
  return content;
};

/** A number for each of these tables that changes with any row: for databases with many rows. */
export const fingerprint = async (db: Database) =>
  ofEachTable<{ name: string; rows: string }>(
    db,
    await tablesOf(db),
    (name) => sql`select ${name} as name, sum(hashtextextended(t::text, 0))::text as rows`,
  );

/** How many rows of each table. */
export const countRows = async (db: Database) => {
  const counts = await ofEachTable<{ name: string; rows: number }>(
    db,
    await tablesOf(db),
    (name) => sql`select ${name} as name, count(*)::int as rows`,
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
};

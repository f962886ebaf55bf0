import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';

/** Kept about calls, not about what they are for. */
const bookkeeping = ['idempotency', 'session', 'budget', 'login_code'];

const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Every row of every table that a customer's calls may change, in a fixed order. */
export const snapshot = async (db: Database) => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' order by table_name`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !bookkeeping.includes(table.name))) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};

/** How many rows of each table. */
export const countRows = async (db: Database) =>
  Object.fromEntries(
    Object.entries(await snapshot(db)).map(([table, rows]) => [table, rows.length]),
  );

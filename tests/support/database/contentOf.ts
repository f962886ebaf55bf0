import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/database';

/** Every table with its number of rows and a hash of them, in any order. */
export const contentOf = async (db: Database) => {
  const { rows: tables } = (await db.execute(sql`
    select schemaname, tablename from pg_tables
    where schemaname in ('public', 'drizzle') order by 1, 2`)) as unknown as {
    rows: { schemaname: string; tablename: string }[];
  };
  return Promise.all(
    tables.map(async ({ schemaname, tablename }) => {
      const table = sql.raw(`"${schemaname}"."${tablename}"`);
      const { rows } = (await db.execute(sql`
        select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
        from ${table} t`)) as unknown as { rows: object[] };
      return [tablename, rows[0]];
    }),
  );
};

import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Updates the planner's statistics of the shop's tables. A bare `analyze` would include the catalogues that all
 * databases of a server share, and in a transaction lock them until its end: another shop could not start.
 */
export const analyze = async (db: Database) => {
  const { rows } = (await db.execute(
    sql`select tablename from pg_tables where schemaname = current_schema()`,
  )) as unknown as { rows: { tablename: string }[] };
  const tables = rows.map(({ tablename }) => sql.identifier(tablename));
  await db.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
};

/**
 * Does so after the 10th, 100th, 1,000th … step of a large change. The embedded database does not do so itself, and a
 * transaction that fills tables is planned as if they were empty: each step would read all rows.
 * @param step from 1
 */
export const analyzeAsItGrows = async (db: Database, step: number) => {
  if (/^10+$/.test(String(step))) await analyze(db);
};

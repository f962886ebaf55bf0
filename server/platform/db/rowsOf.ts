import type { SQL } from 'drizzle-orm';
import type { Database } from './database';

/** The rows of a statement. `Row` is what its columns promise. */
export const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

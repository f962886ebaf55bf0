import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  db: Database;
  /** For the startup message. */
  description: string;
  /** Applies missing migrations; of several processes starting together one does the work. */
  migrate(): Promise<void>;
  /** All files as a tar; embedded database only. */
  dump?(): AsyncIterable<Uint8Array>;
  /** Embedded database only. @throws when its disk cannot be written */
  checkDisk?(): Promise<void>;
  close(): Promise<void>;
}

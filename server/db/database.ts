import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The one type repositories know; PGlite, PostgreSQL and their transactions all satisfy it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and what its owner may do with it. */
export interface Connection {
  db: Database;
  /** What the start-up lines say. */
  description: string;
  /** Applies what is missing; of several processes starting together one does the work. */
  migrate(): Promise<void>;
  /** All files as a tar, of the embedded database alone; PostgreSQL has tools of its own. */
  dump?(): AsyncIterable<Uint8Array>;
  /** Of the embedded database alone. @throws when its disk is full or cannot be written */
  checkDisk?(): Promise<void>;
  close(): Promise<void>;
}

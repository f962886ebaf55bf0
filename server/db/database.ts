import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Called by a listener on a channel of notifications. */
export interface ChannelListener {
  onNotification: () => void;
  /** From now on every notification arrives; earlier ones may be lost. */
  onListening: () => void;
  /** Until `onListening` is called again. */
  onLost: (error: unknown) => void;
}

export interface Connection {
  db: Database;
  /** For the startup message. */
  description: string;
  /** Applies missing migrations; of several processes starting together one does the work. */
  migrate(): Promise<void>;
  /** Listens to NOTIFY until stopped, with a new connection after a lost one. @returns what stops it */
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  /** All files as a tar; embedded database only. */
  dump?(): AsyncIterable<Uint8Array>;
  /** Embedded database only. @throws when its disk cannot be written */
  checkDisk?(): Promise<void>;
  /** Connections of the pool: all, those without work, and work that waits for one; PostgreSQL only. */
  poolUse?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

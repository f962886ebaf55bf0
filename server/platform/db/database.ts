import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Callbacks of a listener on a channel of notifications. */
export interface ChannelListener {
  onNotification: () => void;
  /** Called when every further notification arrives; earlier ones may be lost. */
  onListening: () => void;
  /** Called when notifications may be lost, until `onListening` is called again. */
  onLost: (error: unknown) => void;
}

export interface Connection {
  db: Database;
  /** For the startup message. */
  description: string;
  /** Applies missing migrations; if several processes start together, one of them does it. */
  migrate(): Promise<void>;
  /** Listens to NOTIFY, and reconnects after a lost connection. @returns a function that stops it */
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  /** All files as a tar; embedded database only. */
  dump?(): AsyncIterable<Uint8Array>;
  /** Of a database on a disk. @throws when the disk is full */
  checkDisk?(): Promise<void>;
  /** Embedded database only: why it has stopped for good, as on a full disk. Later queries are rejected. */
  crash?: Promise<Error>;
  /** Connections of the pool: all, idle ones, and queries waiting for one; PostgreSQL only. */
  poolUse?(): { total: number; idle: number; waiting: number };
  /** Whether nothing has succeeded for a minute though the database can be reached; PostgreSQL only. */
  isStuck?(): boolean;
  close(): Promise<void>;
}

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database';

/** The limit of a statement in ms, by connection. */
const limits = new WeakMap<pg.ClientBase, number>();
/** The connection of each transaction in progress, by its session, which nested ones share. */
const clients = new WeakMap<object, pg.ClientBase>();

/** How long a statement on a connection may take, in ms. Without it, `usual`. */
export const statementLimit = (client: pg.ClientBase, usual: number) => limits.get(client) ?? usual;

/** Lets each of the following statements of a transaction take `ms`, on the server and on this side. */
export const allowLongStatements = async (tx: Database, ms: number) => {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(ms))}`);
  const client = clients.get(tx._.session);
  if (client) limits.set(client, ms);
};

/** Called when a transaction begins on a connection. @returns called when it has ended */
export const beginLimit = (tx: Database, client: pg.ClientBase) => {
  clients.set(tx._.session, client);
  return () => limits.delete(client);
};

import type pg from 'pg';
import { statementLimit } from './statementLimit';

/** How much longer the client waits than PostgreSQL, which ends a statement at its limit with an error. */
const MARGIN_MS = 2000;

/**
 * Ends a connection that owes a response for longer than its limit, as after a host has vanished: the limits of
 * PostgreSQL itself arrive over the network. The whole connection ends, since a late response would be taken for that
 * of the next query.
 * @param client before its first query
 * @param statementMs PostgreSQL's limit for a statement; the client waits two seconds longer
 * @param onSilent called before the connection is ended
 */
export const limitSilence = (client: pg.Client, statementMs: number, onSilent = () => {}) => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    stop();
    const ms = statementLimit(client, statementMs) + MARGIN_MS;
    timer = setTimeout(() => {
      onSilent();
      endNow(client, `The database did not respond within ${ms} ms.`);
    }, ms);
  };
  // Queries that were made at the same time are sent one after another.
  client.connection.on('readyForQuery', () => timer && start());
  client.on('drain', stop).on('end', stop);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (!timer) start();
    return query(...args);
  }) as typeof client.query;
};

/** Ends a connection without a goodbye, which a vanished host would never confirm. Its queries fail with the reason. */
export const endNow = (client: pg.Client, reason: string) =>
  client.connection.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));

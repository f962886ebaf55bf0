import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener } from './database';
import { endNow, limitSilence } from './limitSilence';

/** The interval of checks that the connection is alive, since a network may drop an idle one silently. */
const CHECK_INTERVAL_MS = 3000;
const CONNECT_TIMEOUT_MS = 5000;
/** Of a check; with the interval less than ten seconds, after which a process has found its database again. */
const CHECK_TIMEOUT_MS = 1500;
const ARRIVAL_TIMEOUT_MS = 2000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;

interface ListenerOptions {
  connectionString: string;
  /** Other connections to the same database. */
  pool: pg.Pool;
  channel: string;
  listener: ChannelListener;
  /** Called when the connection was silent. */
  onSilent: () => void;
}

/** Rejects when the connection ends for any reason. */
const whenLost = (client: pg.Client) =>
  new Promise<never>((_resolve, reject) => {
    client.on('error', reject).on('end', () => reject(new Error('The connection has ended.')));
  });

/**
 * Listens on its own connection, and reconnects when it is lost. @returns a function that stops it
 */
export const listenOnPostgres = (options: ListenerOptions) => {
  const { connectionString, pool, channel, listener, onSilent } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const listenUntilLost = async (client: pg.Client, onListening: () => void) => {
    const lost = whenLost(client);
    const probe = `probe_${randomBytes(8).toString('hex')}`;
    const arrived = new Promise<void>((resolve) => {
      client.on('notification', (message) =>
        message.channel === channel ? listener.onNotification() : resolve(),
      );
    });
    const work = async () => {
      await client.connect();
      await client.query(`listen ${channel}; listen ${probe}`);
      // Sent by another connection: a proxy that pools transactions accepts LISTEN but delivers nothing.
      await pool.query('select pg_notify($1, $2)', [probe, '']);
      const timer = sleep(ARRIVAL_TIMEOUT_MS, false);
      if ((await Promise.race([arrived, timer])) === false) {
        throw new Error('Notifications do not arrive: does a proxy pool transactions?');
      }
      onListening();
      for (;;) {
        await sleep(CHECK_INTERVAL_MS, undefined, { signal });
        await client.query('select 1');
      }
    };
    await Promise.race([lost, work()]);
  };

  const run = async () => {
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString,
        application_name: 'loam listener',
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        keepAlive: true,
      });
      limitSilence(client, CHECK_TIMEOUT_MS, onSilent);
      await listenUntilLost(client, () => {
        retryMs = FIRST_RETRY_MS;
        listener.onListening();
      }).catch((error) => {
        if (!signal.aborted) listener.onLost(error);
      });
      endNow(client, 'The listener has ended.');
      // Random, so that the processes of a shop do not all come back at once.
      await sleep(retryMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    }
  };

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
};

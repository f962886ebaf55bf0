import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/database';
import { repeat } from './jobs/repeat';
import { expireUnpaid } from './orders/expireUnpaidOrders';
import { reconcile } from './payments/reconcile';
import { sendSandboxNotices } from './payments/sandbox/sendWebhooks';
import { makeSecrets } from './payments/sandbox/webhookSecrets';
import { sendRefunds } from './payments/sendRefunds';

interface MoneyJobs {
  app: FastifyInstance;
  db: Database;
  config: Config;
  /** Where this process listens. */
  url: string;
}

const SECOND = 1000;
/** A shop that starts has better things to do. */
const SETTLE = 5 * SECOND;

/** What goes on about money without anybody's asking; every process does it. @returns what ends it */
export const startMoneyJobs = ({ app: { till, now, log }, db, config, url }: MoneyJobs) => {
  const job = { db, till, now, log };
  const start = (name: string, pass: (signal: AbortSignal) => Promise<void>, every: number) =>
    repeat(
      (signal) => pass(signal).catch((err) => log.error(err, `${name} failed`)),
      SETTLE,
      every,
    );

  const stops = [
    start('the look at payments', (signal) => reconcile(job, signal), 5 * SECOND),
    start('the end of unpaid orders', (signal) => expireUnpaid(job, signal), 15 * SECOND),
    start('the sending of refunds', (signal) => sendRefunds(job, signal), 5 * SECOND),
  ];
  if (config.sandboxPayments) {
    const webhookUrl = `${url}/api/payments/sandbox/webhook`;
    const notices = { db, webhookUrl, secrets: makeSecrets(db, config.sandboxSecrets), now, log };
    stops.push(
      start('telling of the sandbox', (signal) => sendSandboxNotices(notices, signal), SECOND),
    );
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

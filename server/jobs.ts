import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/database';
import { repeat } from './jobs/repeat';
import { expireUnpaidOrders } from './orders/expireUnpaidOrders';
import { reconcile } from './payments/reconcile';
import { sendSandboxWebhooks } from './payments/sandbox/sendWebhooks';
import { makeWebhookSecrets } from './payments/sandbox/webhookSecrets';
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
export const startMoneyJobs = ({
  app: { paymentService, now, log },
  db,
  config,
  url,
}: MoneyJobs) => {
  const job = { db, paymentService, now, log };
  const start = (name: string, pass: (signal: AbortSignal) => Promise<void>, every: number) =>
    repeat(
      (signal) => pass(signal).catch((err) => log.error(err, `${name} failed`)),
      SETTLE,
      every,
    );

  const stops = [
    start('the look at payments', (signal) => reconcile(job, signal), 5 * SECOND),
    start('the end of unpaid orders', (signal) => expireUnpaidOrders(job, signal), 15 * SECOND),
    start('the sending of refunds', (signal) => sendRefunds(job, signal), 5 * SECOND),
  ];
  if (config.sandboxPayments) {
    const webhookUrl = `${url}/api/payments/sandbox/webhook`;
    const notices = {
      db,
      webhookUrl,
      secrets: makeWebhookSecrets(db, config.sandboxSecrets),
      now,
      log,
    };
    stops.push(
      start('telling of the sandbox', (signal) => sendSandboxWebhooks(notices, signal), SECOND),
    );
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

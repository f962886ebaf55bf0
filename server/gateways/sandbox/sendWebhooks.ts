import type { FastifyBaseLogger } from 'fastify';
import { nextAttemptAt } from '../../platform/db/backoff';
import type { Database } from '../../platform/db/database';
import { doDueJobs } from '../../platform/db/leases';
import { signatureHeader } from '../signature';
import { type SandboxWebhookBody, SIGNATURE_HEADER } from './gateway';
import { payDuePayments } from './repository';
import { leaseWebhook, updateWebhook } from './webhookRepository';

interface WebhookJob {
  db: Database;
  /** The webhook address of this shop. */
  webhookUrl: string;
  webhookSecrets: () => Promise<string[]>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const DELIVERY_TIMEOUT_MS = 10_000;
const BACKOFF = { firstMs: 2000, maxMs: 60 * 60_000 };

type Webhook = NonNullable<Awaited<ReturnType<typeof leaseWebhook>>>;

/**
 * One pass over the queued webhooks of the sandbox, sent over HTTP like those of a real provider.
 * @param signal ends the pass after the current webhook
 */
export const sendSandboxWebhooks = async (job: WebhookJob, signal?: AbortSignal) => {
  const { db, now } = job;
  await payDuePayments(db, now());
  await doDueJobs(
    { now, lease: (at, until) => leaseWebhook(db, at, until) },
    (webhook) => deliver(job, webhook),
    signal,
  );
};

const deliver = async (job: WebhookJob, webhook: Webhook) => {
  const { db, now, log } = job;
  const { eventId, copies, attempts } = webhook;
  try {
    for (let copy = 0; copy < copies; copy++) await post(job, webhook);
    await updateWebhook(db, eventId, { isDelivered: true });
  } catch (err) {
    await updateWebhook(db, eventId, { nextAt: nextAttemptAt(now(), attempts, BACKOFF) });
    log.info({ err, event: eventId }, 'a webhook of the sandbox was not delivered yet');
  }
};

const post = async ({ webhookUrl, webhookSecrets, now }: WebhookJob, webhook: Webhook) => {
  const { eventId: id, type, paymentRef } = webhook;
  const body = Buffer.from(
    JSON.stringify({ id, type, payment: paymentRef } satisfies SandboxWebhookBody),
  );
  const [secret = ''] = await webhookSecrets();
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureHeader(secret, body, now()),
    },
    body,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The shop responded with ${response.status}.`);
};

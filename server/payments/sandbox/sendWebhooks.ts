import type { FastifyBaseLogger } from 'fastify';
import { nextAttemptAt } from '../../db/backoff';
import type { Database } from '../../db/database';
import { signatureHeader } from '../signature';
import { type SandboxWebhook, SIGNATURE_HEADER } from './gateway';
import { leaseSandboxWebhook, payDuePayments, updateSandboxWebhook } from './repository';

interface NoticeJob {
  db: Database;
  /** The shop's own. */
  webhookUrl: string;
  secrets: () => Promise<string[]>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** For one delivery, in ms. */
const PATIENCE = 10_000;
/** Longer than all copies of a notice may take, in ms. */
const LEASE = 60_000;
const WAITS = { first: 2000, longest: 60 * 60_000 };

type WebhookEvent = NonNullable<Awaited<ReturnType<typeof leaseSandboxWebhook>>>;

/**
 * One pass over what the sandbox has to tell the shop, as a payment company would from outside.
 * @param signal ends the pass after the notice it is busy with
 */
export const sendSandboxWebhooks = async (job: NoticeJob, signal?: AbortSignal) => {
  const { db, now } = job;
  await payDuePayments(db, now());
  while (!signal?.aborted) {
    const notice = await leaseSandboxWebhook(db, now(), new Date(now().getTime() + LEASE));
    if (!notice) return;
    await deliver(job, notice);
  }
};

const deliver = async (job: NoticeJob, notice: WebhookEvent) => {
  const { db, now, log } = job;
  const { eventId, copies, attempts } = notice;
  try {
    for (let copy = 0; copy < copies; copy++) await post(job, notice);
    await updateSandboxWebhook(db, eventId, { isDelivered: true });
  } catch (err) {
    await updateSandboxWebhook(db, eventId, { nextAt: nextAttemptAt(now(), attempts, WAITS) });
    log.info({ err, notice: eventId }, 'a notice of the sandbox did not arrive yet');
  }
};

const post = async ({ webhookUrl, secrets, now }: NoticeJob, notice: WebhookEvent) => {
  const { eventId: id, type, paymentRef } = notice;
  const body = Buffer.from(
    JSON.stringify({ id, type, payment: paymentRef } satisfies SandboxWebhook),
  );
  const [secret = ''] = await secrets();
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureHeader(secret, body, now()),
    },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
};

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { nextAttemptAt } from '../../db/backoff';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import type { SendMail } from '../../mail/mailer';
import { findOrder } from '../orderRepository';
import { orderMailOf } from './orderMail';
import { finishOrderMail, type LeasedMail, leaseOrderMail } from './orderMailRepository';

/** Longer than a delivery can take. */
const LEASE_MS = 60_000;
const BACKOFF = { firstMs: 30_000, maxMs: 60 * 60_000 };
/** A later mail would only confuse. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

export interface OrderMailJob {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * One pass over the queued mails of orders. It ends at the first mail for which the mail server is
 * unavailable, as the others would fail as well.
 * @param sendMail without a mail server undefined: mails are only logged
 * @param signal ends the pass after the current mail
 */
export const sendOrderMails = async (
  job: OrderMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => {
  try {
    while (!signal?.aborted) {
      const now = job.now();
      const mail = await leaseOrderMail(job.db, now, new Date(now.getTime() + LEASE_MS));
      if (!mail || !(await deliver(job, sendMail, mail))) return;
    }
  } catch (error) {
    job.log.error(error, 'the mails of orders could not be sent');
  }
};

/** @returns whether the mail server is available for the next mail */
const deliver = async (
  { db, config, now, log }: OrderMailJob,
  sendMail: SendMail | undefined,
  mail: LeasedMail,
) => {
  const { id, kind, orderId: order } = mail;
  try {
    const details = await findOrder(db, mail.customerId, order, now());
    if (!details) throw new Error(`the order of ${id} is gone`);
    await sendMail?.(orderMailOf(kind, details, mail.to, config.publicUrl));
    await finishOrderMail(db, id, { sentAt: now() });
    log.info({ mail: kind, order }, sendMail ? 'mail sent' : 'mail not sent: there is no SMTP_URL');
    return true;
  } catch (err) {
    // Any other error means that the mail could not be rendered, which a later release may correct.
    const isRejected = err instanceof HttpError && err.statusCode < 500;
    const isUnavailable = err instanceof HttpError && !isRejected;
    const age = now().getTime() - mail.createdAt.getTime();
    const isFinal = isRejected || age >= GIVE_UP_AFTER_MS;
    const nextAt = nextAttemptAt(now(), mail.attempts, BACKOFF);
    await finishOrderMail(db, id, isFinal ? { failedAt: now() } : { nextAt });
    log.warn({ err, mail: kind, order }, isFinal ? 'mail given up' : 'mail not sent yet');
    return !isUnavailable;
  }
};

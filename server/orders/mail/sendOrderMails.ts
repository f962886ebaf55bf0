import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { nextAttemptAt } from '../../db/backoff';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { repeat } from '../../jobs/repeat';
import { makeMailer, type SendMail } from '../../mail/mailer';
import { findOrder } from '../orderRepository';
import { orderMailOf } from './orderMail';
import { finishOrderMail, type LeasedMail, leaseOrderMail } from './orderMailRepository';

const EVERY = 5000;
/** A shop that starts has better things to do. */
const SETTLE = 1000;
/** Longer than a delivery may take: a process that dies leaves its mail to the others, in ms. */
const LEASE = 60_000;
const WAITS = { first: 30_000, longest: 60 * 60_000 };
/** After this a mail would only surprise, in ms. */
const GIVE_UP = 24 * 60 * 60_000;

interface OrderMailsJob {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Sends what orders owe their customers. @returns what ends the job */
export const startOrderMails = async (job: OrderMailsJob) => {
  const send = await makeMailer(job.config);
  return repeat((signal) => sendOrderMails(job, send, signal), SETTLE, EVERY);
};

/**
 * Sends the mails that are due, and stops at the first for which the mail server is not there: the
 * others would not get through either. Without a mail server they are only written to the log.
 * @param signal ends the pass after the mail it is busy with
 */
export const sendOrderMails = async (
  job: OrderMailsJob,
  send: SendMail | undefined,
  signal?: AbortSignal,
) => {
  try {
    while (!signal?.aborted) {
      const now = job.now();
      const mail = await leaseOrderMail(job.db, now, new Date(now.getTime() + LEASE));
      if (!mail || !(await deliver(job, send, mail))) return;
    }
  } catch (error) {
    job.log.error(error, 'the mails of orders could not be sent');
  }
};

/** @returns whether the mail server is there for the next one */
const deliver = async (
  { db, config, now, log }: OrderMailsJob,
  send: SendMail | undefined,
  mail: LeasedMail,
) => {
  const { id, kind, orderId: order } = mail;
  try {
    const details = await findOrder(db, mail.customerId, order, now());
    if (!details) throw new Error(`the order of ${id} is gone`);
    await send?.(orderMailOf(kind, details, mail.to, config.publicUrl));
    await finishOrderMail(db, id, { sentAt: now() });
    log.info({ mail: kind, order }, send ? 'mail sent' : 'mail not sent: there is no SMTP_URL');
    return true;
  } catch (err) {
    // What is neither is a mail that cannot be written: the shop may learn to, before it is too old.
    const isRefused = err instanceof HttpError && err.statusCode < 500;
    const isAway = err instanceof HttpError && !isRefused;
    const isOver = isRefused || now().getTime() - mail.createdAt.getTime() >= GIVE_UP;
    const nextAt = nextAttemptAt(now(), mail.attempts, WAITS);
    await finishOrderMail(db, id, isOver ? { failedAt: now() } : { nextAt });
    log.warn({ err, mail: kind, order }, isOver ? 'mail given up' : 'mail not sent yet');
    return !isAway;
  }
};

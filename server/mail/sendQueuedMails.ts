import type { FastifyBaseLogger } from 'fastify';
import { nextAttemptAt } from '../db/backoff';
import { HttpError } from '../http/httpError';
import type { Mail, SendMail } from './mailer';

/** Longer than a delivery can take. */
const LEASE_MS = 60_000;
const BACKOFF = { firstMs: 30_000, maxMs: 60 * 60_000 };
/** A mail that is sent later would confuse its recipient. */
const MAX_MAIL_AGE_MS = 24 * 60 * 60_000;

/** A mail that must not be sent any more, and has failed. */
export class UndeliverableMail extends Error {
  override name = 'UndeliverableMail';
}

interface QueuedMail {
  id: string;
  attempts: number;
  createdAt: Date;
}

export interface MailQueue<Row extends QueuedMail> {
  /** The name in the log: 'the mails of orders'. */
  name: string;
  /** Leases the mail that is due longest until `until`. */
  lease: (now: Date, until: Date) => Promise<Row | undefined>;
  /**
   * @returns undefined when the mail is out of date
   * @throws UndeliverableMail, or another error when it cannot be rendered, which a later release may correct
   */
  render: (row: Row) => Promise<Mail | undefined>;
  finish: (
    id: string,
    end: { sentAt: Date } | { failedAt: Date } | { nextAt: Date },
  ) => Promise<unknown>;
  /** Withdraws a mail that is too old or out of date. Without it, such a mail has failed. */
  withdraw?: (id: string) => Promise<unknown>;
  /** The fields of a mail in the log. */
  describe: (row: Row) => object;
}

interface MailPass {
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Undefined without a mail server: mails are only logged. */
  sendMail: SendMail | undefined;
}

/**
 * One pass over queued mails. It ends at the first mail for which the mail server is unavailable, as
 * the others would fail as well.
 * @param signal ends the pass after the current mail
 */
export const sendQueuedMails = async <Row extends QueuedMail>(
  queue: MailQueue<Row>,
  pass: MailPass,
  signal?: AbortSignal,
) => {
  try {
    while (!signal?.aborted) {
      const now = pass.now();
      const mail = await queue.lease(now, new Date(now.getTime() + LEASE_MS));
      if (!mail || !(await deliver(queue, pass, mail))) return;
    }
  } catch (error) {
    pass.log.error(error, `${queue.name} could not be sent`);
  }
};

/** @returns whether the mail server is available for the next mail */
const deliver = async <Row extends QueuedMail>(
  queue: MailQueue<Row>,
  { now, log, sendMail }: MailPass,
  row: Row,
) => {
  const about = queue.describe(row);
  const fail = () => queue.finish(row.id, { failedAt: now() });
  const withdraw = () => (queue.withdraw ? queue.withdraw(row.id) : fail());
  try {
    const mail = await queue.render(row);
    if (!mail) {
      await withdraw();
      log.info(about, 'mail not sent: it is no longer true');
      return true;
    }
    await sendMail?.(mail);
    await queue.finish(row.id, { sentAt: now() });
    log.info(about, sendMail ? 'mail sent' : 'mail not sent: there is no SMTP_URL');
    return true;
  } catch (err) {
    const isUnavailable = err instanceof HttpError && err.statusCode >= 500;
    const isRejected =
      err instanceof UndeliverableMail || (err instanceof HttpError && !isUnavailable);
    const age = now().getTime() - row.createdAt.getTime();
    const isTooOld = age >= MAX_MAIL_AGE_MS;
    const isFinal = isRejected || isTooOld;
    if (isRejected) await fail();
    else if (isTooOld) await withdraw();
    else {
      await queue.finish(row.id, { nextAt: nextAttemptAt(now(), row.attempts, BACKOFF) });
    }
    log.warn({ err, ...about }, isFinal ? 'mail given up' : 'mail not sent yet');
    return !isUnavailable;
  }
};

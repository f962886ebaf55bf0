import type { FastifyBaseLogger } from 'fastify';
import { nextAttemptAt } from '../db/backoff';
import { doDueJobs } from '../db/leases';
import { HttpError } from '../http/errors/httpError';
import type { Mail } from './mailer';

const BACKOFF = { firstMs: 30_000, maxMs: 60 * 60_000 };
/** A mail that is sent later would confuse its recipient. */
const MAX_MAIL_AGE_MS = 24 * 60 * 60_000;

/** A mail that must not be sent any more, and has failed. */
export class UndeliverableMail extends Error {
  override name = 'UndeliverableMail';
}

/** A mail that is sent later: its server is busy. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

interface QueuedMail {
  id: string;
  attempts: number;
  createdAt: Date;
}

/** How an attempt ended; the last is when it is tried again. */
export type MailEnd = { sentAt: Date } | { failedAt: Date } | { nextAt: Date };

export interface MailQueue<Row extends QueuedMail, Sent = Mail> {
  /** The name in the log: 'the mails of orders'. */
  name: string;
  /** The same of one; by default 'mail'. */
  what?: string;
  /** Leases the mail that is due longest until `until`. */
  lease: (now: Date, until: Date) => Promise<Row | undefined>;
  /**
   * @returns undefined when the mail is out of date
   * @throws UndeliverableMail, or another error when it cannot be rendered, which a later release may correct
   */
  render: (row: Row) => Promise<Sent | undefined>;
  finish: (id: string, end: MailEnd) => Promise<unknown>;
  /** Withdraws a mail that is too old or out of date. Without it, such a mail has failed. */
  withdraw?: (id: string) => Promise<unknown>;
  /** The fields of a mail in the log. */
  describe: (row: Row) => object;
}

interface MailPass<Sent> {
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Undefined without a mail server: mails are only logged. */
  sendMail: ((mail: Sent) => Promise<void>) | undefined;
}

/**
 * One pass over queued mails. It ends at the first mail for which the mail server is unavailable, as
 * the others would fail as well.
 * @param signal ends the pass after the current mail
 */
export const sendQueuedMails = async <Row extends QueuedMail, Sent = Mail>(
  queue: MailQueue<Row, Sent>,
  pass: MailPass<Sent>,
  signal?: AbortSignal,
) => {
  try {
    const { lease } = queue;
    await doDueJobs({ now: pass.now, lease }, (mail) => deliver(queue, pass, mail), signal);
  } catch (error) {
    pass.log.error(error, `${queue.name} could not be sent`);
  }
};

/** @returns whether the mail server is available for the next mail */
const deliver = async <Row extends QueuedMail, Sent>(
  queue: MailQueue<Row, Sent>,
  { now, log, sendMail }: MailPass<Sent>,
  row: Row,
) => {
  const about = queue.describe(row);
  const { what = 'mail' } = queue;
  const fail = () => queue.finish(row.id, { failedAt: now() });
  const withdraw = () => (queue.withdraw ? queue.withdraw(row.id) : fail());
  try {
    const mail = await queue.render(row);
    if (!mail) {
      await withdraw();
      log.info(about, `${what} not sent: it is no longer true`);
      return true;
    }
    await sendMail?.(mail);
    await queue.finish(row.id, { sentAt: now() });
    log.info(about, sendMail ? `${what} sent` : 'mail not sent: there is no SMTP_URL');
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
      const nextAt = nextAttemptAt(now(), row.attempts, BACKOFF);
      const { retryAfterMs = 0 } = err as Partial<RetryLater>;
      const earliest = now().getTime() + retryAfterMs;
      await queue.finish(row.id, { nextAt: new Date(Math.max(nextAt.getTime(), earliest)) });
    }
    log.warn({ err, ...about }, isFinal ? `${what} given up` : `${what} not sent yet`);
    return !isUnavailable;
  }
};

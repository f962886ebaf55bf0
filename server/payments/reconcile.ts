import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { giveUpEvents } from './paymentEventRepository';
import { checkNoticed, leaseChecks } from './paymentRepository';
import type { Till } from './paymentService';

export interface MoneyJob {
  db: Database;
  till: Till;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Payments asked about at once: each needs a connection while its answer is written. */
const AT_ONCE = 5;
/** A notice that fits no payment by then is not about one of ours, in ms. */
const STRANGE = 7 * 24 * 60 * 60 * 1000;

/**
 * One pass over the payments that may have changed without anybody's telling: an answer or a notice
 * was lost, or a process ended in between.
 * @param signal ends the pass after the payments it is busy with
 */
export const reconcile = async ({ db, till, now, log }: MoneyJob, signal?: AbortSignal) => {
  await giveUpEvents(db, new Date(now().getTime() - STRANGE), now());
  await checkNoticed(db, now());
  while (!signal?.aborted) {
    const due = await leaseChecks(db, now(), AT_ONCE);
    await Promise.all(
      due.map(({ id }) =>
        till.settle(id).catch((err) => log.warn({ err, payment: id }, 'not settled yet')),
      ),
    );
    if (due.length < AT_ONCE) return;
  }
};

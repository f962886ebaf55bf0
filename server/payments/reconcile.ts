import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { discardUnmatchedEvents } from './paymentEventRepository';
import { leaseDueChecks, scheduleNotifiedChecks } from './paymentRepository';
import type { PaymentService } from './paymentService';

export interface PaymentJob {
  db: Database;
  paymentService: PaymentService;
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
export const reconcile = async (
  { db, paymentService, now, log }: PaymentJob,
  signal?: AbortSignal,
) => {
  await discardUnmatchedEvents(db, new Date(now().getTime() - STRANGE), now());
  await scheduleNotifiedChecks(db, now());
  while (!signal?.aborted) {
    const due = await leaseDueChecks(db, now(), AT_ONCE);
    await Promise.all(
      due.map(({ id }) =>
        paymentService.settle(id).catch((err) => log.warn({ err, payment: id }, 'not settled yet')),
      ),
    );
    if (due.length < AT_ONCE) return;
  }
};

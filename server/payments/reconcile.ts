import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/db/database';
import { discardUnmatchedEvents } from './paymentEventRepository';
import { leaseDueChecks, scheduleNotifiedChecks } from './paymentLeases';
import type { PaymentService } from './paymentService';

export interface PaymentJob {
  db: Database;
  paymentService: PaymentService;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Each needs a database connection while its status is applied. */
const CONCURRENCY = 5;
/** Events that match no payment by then belong to another user of the gateway account. */
const UNMATCHED_EVENT_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * One pass over the payments whose status may have changed unnoticed: a response or webhook was
 * lost, or a process ended in between.
 * @param signal ends the pass after the current payments
 */
export const reconcile = async (
  { db, paymentService, now, log }: PaymentJob,
  signal?: AbortSignal,
) => {
  await discardUnmatchedEvents(db, new Date(now().getTime() - UNMATCHED_EVENT_RETENTION_MS), now());
  await scheduleNotifiedChecks(db, now());
  while (!signal?.aborted) {
    const due = await leaseDueChecks(db, now(), CONCURRENCY);
    await Promise.all(
      due.map(({ id }) =>
        paymentService
          .settle(id)
          .catch((err) => log.warn({ err, payment: id }, 'payment not settled yet')),
      ),
    );
    if (due.length < CONCURRENCY) return;
  }
};

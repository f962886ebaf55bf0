import { and, asc, eq, exists, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { afterAnotherAttempt } from '../platform/db/backoff';
import type { Database } from '../platform/db/database';
import { dueRows } from '../platform/db/leases';
import { payment, paymentEvent } from './paymentsSchema';

/** The delay of the first scheduled check of a payment; it doubles with each check. */
export const FIRST_CHECK_MS = 15_000;
const BACKOFF = { firstMs: FIRST_CHECK_MS, maxMs: 30 * 60_000 };
/** The minimum time between requests to the gateway that customers cause. */
const MIN_REFRESH_INTERVAL_MS = 2000;

const checks = { key: [payment.id], dueAt: payment.checkAt };

/** Leases up to `limit` payments whose check is due, and schedules their next check. */
export const leaseDueChecks = (db: Database, now: Date, limit: number) =>
  db
    .update(payment)
    .set({
      checks: sql`${payment.checks} + 1`,
      checkedAt: now,
      checkAt: afterAnotherAttempt(now, payment.checks, BACKOFF),
    })
    .where(sql`${payment.id} = any(array${dueRows(checks, now, limit)})`)
    .returning({ id: payment.id });

/**
 * Schedules an immediate check of payments with an unsettled webhook event that arrived after their
 * last check. Events that a check could not settle wait for the regular schedule.
 */
export const scheduleNotifiedChecks = (db: Database, now: Date) => {
  const isNew = or(
    isNull(payment.checkAt),
    isNull(payment.checkedAt),
    gt(paymentEvent.receivedAt, payment.checkedAt),
  );
  const newEvent = db
    .select({ one: sql`1` })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.gateway, payment.gateway),
        or(
          eq(paymentEvent.gatewayRef, payment.gatewayRef),
          eq(paymentEvent.gatewayRef, payment.chargeRef),
        ),
        isNull(paymentEvent.settledAt),
        isNew,
      ),
    );
  const soon = new Date(now.getTime() + FIRST_CHECK_MS);
  const notified = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(or(isNull(payment.checkAt), gt(payment.checkAt, soon)), exists(newEvent)))
    .orderBy(asc(payment.id))
    .for('update', { skipLocked: true });
  return db
    .update(payment)
    .set({ checkAt: now, checks: 0 })
    .where(sql`${payment.id} = any(array${notified})`);
};

/** Leases the payments of an order that may change and were not refreshed just now. */
export const leaseForRefresh = (db: Database, orderId: string, now: Date) => {
  const refreshedBefore = new Date(now.getTime() - MIN_REFRESH_INTERVAL_MS);
  const idle = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        isNotNull(payment.checkAt),
        notInArray(payment.status, ['captured', 'refunded']),
        or(isNull(payment.refreshedAt), lte(payment.refreshedAt, refreshedBefore)),
      ),
    )
    .for('update', { skipLocked: true });
  return db
    .update(payment)
    .set({ refreshedAt: now })
    .where(sql`${payment.id} = any(array${idle})`)
    .returning({ id: payment.id });
};

import type { FastifyBaseLogger } from 'fastify';
import { weeklyMoments } from '../../src/contract/rules/weeklyDates';
import { lockCustomer } from '../account/customerLock';
import { orderTerms } from '../checkout/orderTerms';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import type { PaymentService } from '../payments/paymentService';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { doDueJobs } from '../platform/db/leases';
import { inTransaction } from '../platform/db/transaction';
import { currentTerms } from '../platform/facts/currentFacts';
import { HttpError } from '../platform/http/errors/httpError';
import type { Limiter } from '../platform/limits/limiter';
import { nextCheck } from './nextCheck';
import { placeBasket } from './placeBasket';
import { queueWeeklyMail } from './weeklyMailRepository';
import { findBasket, lastRun, leaseBasket, updateBasket } from './weeklyRepository';
import { weeklyRun } from './weeklySchema';

export interface WeeklyJob {
  db: Database;
  config: Config;
  paymentService: Pick<PaymentService, 'gateways'>;
  limiter: Limiter;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

type Leased = NonNullable<Awaited<ReturnType<typeof leaseBasket>>>;

/**
 * One pass over the baskets that are due: reminds of their orders, and places them.
 * @param signal ends the pass after the current basket
 */
export const orderDueBaskets = async (job: WeeklyJob, signal?: AbortSignal) => {
  const { db, config, now, log } = job;
  if (!config.facts.weeklyBaskets) return;
  await doDueJobs(
    { now, lease: (at, until) => leaseBasket(db, at, until) },
    (leased) =>
      check(job, leased).catch((err) =>
        log.error({ err, basket: leased.id }, 'a weekly basket could not be handled'),
      ),
    signal,
  );
};

/**
 * An order that cannot be paid on delivery is placed with a payment link. A rejected one is recorded after its
 * transaction was rolled back; a crash in between repeats both.
 */
const check = async (job: WeeklyJob, leased: Leased) => {
  const attempt = (earlier: Earlier) =>
    inTransaction(job.db, (tx) => handle(tx, job, leased, earlier)).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof HttpError) return error;
        throw error;
      },
    );
  const hasLinks = job.paymentService.gateways.length > 0;
  let rejection = await attempt({});
  if (rejection?.code === 'on_delivery' && hasLinks) {
    rejection = await attempt({ notOnDelivery: rejection });
  }
  if (!rejection) return;
  job.log.info({ basket: leased.id, reason: rejection.message }, 'a weekly basket is not placed');
  await inTransaction(job.db, (tx) => handle(tx, job, leased, { rejection }));
};

/** What transactions before have found out about the order. */
interface Earlier {
  /** Why it cannot be placed. */
  rejection?: HttpError;
  /** Why it cannot be paid on delivery. */
  notOnDelivery?: HttpError;
}

/** Busy services and limits of an hour: it is tried again until it is too late. */
const isTemporary = ({ statusCode }: HttpError) => statusCode === 429 || statusCode >= 500;

const handle = async (
  tx: Database,
  job: WeeklyJob,
  { customerId, id }: Leased,
  { rejection, notOnDelivery }: Earlier,
) => {
  const { config, paymentService, limiter } = job;
  const { weeklyBaskets: facts, currency } = config.facts;
  const now = job.now();
  await lockCustomer(tx, customerId);
  const basket = await findBasket(tx, customerId, id);
  if (!basket || !facts) return;
  const current = await currentTerms(tx, config);
  const schedule = await deliverySchedule(tx, current.schedule);
  const calendar = { schedule, facts, now };
  let doneUntil = (await lastRun(tx, customerId, id))?.date;
  // The facts may have changed since the basket was checked.
  const { nextDate: date } = nextCheck(basket, doneUntil, calendar);
  const moments = date && weeklyMoments(date, basket, schedule, facts);
  if (moments && now >= moments.placesAt) {
    if (rejection) {
      if (isTemporary(rejection) && now < moments.lastAt) return;
      const run = { customerId, basketId: id, date, repriced: [], doneAt: now };
      await tx.insert(weeklyRun).values({ ...run, reasons: [...rejection.messages] });
      await queueWeeklyMail(tx, { customerId, basketId: id, date, kind: 'failed', now });
    } else {
      const { country, amountStep, tax, invoices } = config;
      const { delivery, schedule: configured } = current;
      const sums = { currency, amountStep, delivery, tax };
      const rules = { country, ...sums, schedule: configured, invoices, now };
      const terms = { ...rules, ...(await orderTerms(tx, current.facts)) };
      const context = { ...terms, gateways: paymentService.gateways, limiter };
      await placeBasket(tx, basket, date, moments, { ...context, notOnDelivery });
    }
    doneUntil = date;
  } else if (moments && now >= moments.remindsAt && basket.remindedOf !== date) {
    await queueWeeklyMail(tx, { customerId, basketId: id, date, kind: 'reminder', now });
    basket.remindedOf = date;
  }
  const { remindedOf } = basket;
  await updateBasket(tx, basket, { remindedOf, ...nextCheck(basket, doneUntil, calendar) });
};

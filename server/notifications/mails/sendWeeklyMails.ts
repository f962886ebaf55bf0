import { weeklyMoments } from '../../../src/contract/rules/weeklyDates';
import { findAddress } from '../../account/addressRepository';
import { isErased } from '../../account/erasedCustomer';
import { inLanguage } from '../../catalogue/texts/inLanguage';
import { hasPaid } from '../../checkout/unpaidOrders/unpaidOrderRepository';
import { deliverySchedule } from '../../orders/windows/deliverySchedule';
import type { SendMail } from '../../platform/mail/mailer';
import {
  type MailQueue,
  sendQueuedMails,
  UndeliverableMail,
} from '../../platform/mail/sendQueuedMails';
import {
  finishWeeklyMail,
  type LeasedWeeklyMail,
  leaseWeeklyMail,
} from '../../weekly/weeklyMailRepository';
import { itemsOf, lastRun, listBaskets } from '../../weekly/weeklyRepository';
import type { OrderMailJob } from './sendOrderMails';
import { weeklyMailOf } from './weeklyMailText';

export interface WeeklyMailJob extends Omit<OrderMailJob, 'config'> {
  config: OrderMailJob['config'] & Parameters<typeof weeklyMailOf>[1];
}

/** One pass over the queued mails of weekly baskets. */
export const sendWeeklyMails = (
  job: WeeklyMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => sendQueuedMails(weeklyMails(job), { ...job, sendMail }, signal);

const weeklyMails = ({ db, config }: WeeklyMailJob): MailQueue<LeasedWeeklyMail> => ({
  name: 'the mails of weekly baskets',
  lease: (now, until) => leaseWeeklyMail(db, now, until),
  render: async ({ kind, customerId, basketId, date, to, language }) => {
    if (isErased(to)) throw new UndeliverableMail('the customer is erased');
    const basket = (await listBaskets(db, customerId)).find(({ id }) => id === basketId);
    const { payOnDelivery, weeklyBaskets: facts } = config.facts;
    // Skipped, paused, stopped or placed in the meantime, or the shop has no weekly baskets any more.
    const isToCome = facts && basket?.nextDate === date;
    if (!basket || (kind === 'reminder' && !isToCome)) return undefined;
    const last = await lastRun(db, customerId, basketId);
    const reasons = last?.date === date ? (last.reasons ?? []) : [];
    const items = await inLanguage(db, await itemsOf(db, basket.lines), language);
    const schedule = await deliverySchedule(db, config.schedule);
    const placesAt = facts && weeklyMoments(date, basket, schedule, facts).placesAt;
    const hasAddress = (await findAddress(db, customerId, basket.addressId)) !== undefined;
    const isNew = payOnDelivery && !(await hasPaid(db, customerId));
    const maxOnDelivery =
      isNew && basket.payment === 'on_delivery' ? payOnDelivery.maxNew : undefined;
    const plan = { placesAt, hasAddress, maxOnDelivery };
    const about = { kind, date, basket, items, reasons, schedule, ...plan };
    return weeklyMailOf(about, config, to, language ?? undefined);
  },
  finish: (id, end) => finishWeeklyMail(db, id, end),
  describe: ({ kind, basketId, date }) => ({ mail: `weekly ${kind}`, basket: basketId, date }),
});

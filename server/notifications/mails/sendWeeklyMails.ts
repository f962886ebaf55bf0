import type { CartItem } from '../../../src/contract/cart';
import { windowsOn } from '../../../src/contract/rules/deliveryWindows';
import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { restOfOrder } from '../../../src/contract/rules/restOfOrder';
import { weeklyMoments } from '../../../src/contract/rules/weeklyDates';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import { findAddress } from '../../account/addressRepository';
import { isReachable } from '../../account/erasedCustomer';
import { inLanguage } from '../../catalogue/texts/inLanguage';
import { hasPaid } from '../../checkout/unpaidOrders/unpaidOrderRepository';
import { deliverySchedule } from '../../orders/windows/deliverySchedule';
import type { Config } from '../../platform/config/config';
import { currentTerms, type TermsConfig } from '../../platform/facts/currentFacts';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import {
  type MailQueue,
  sendQueuedMails,
  UndeliverableMail,
} from '../../platform/mail/sendQueuedMails';
import { formatArrival } from '../../platform/messages/formatArrival';
import { formatMoney } from '../../platform/messages/money';
import { localeOf, translator } from '../../platform/messages/translator';
import type { BasketRow } from '../../weekly/nextCheck';
import { repricedLines, repricedOf } from '../../weekly/repricedLines';
import {
  finishWeeklyMail,
  type LeasedWeeklyMail,
  leaseWeeklyMail,
} from '../../weekly/weeklyMailRepository';
import { itemsOf, lastRun, listBaskets } from '../../weekly/weeklyRepository';
import type { OrderMailJob } from './sendOrderMails';

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
    if (!isReachable(to)) throw new UndeliverableMail('the customer has no address');
    const basket = (await listBaskets(db, customerId)).find(({ id }) => id === basketId);
    const { weeklyBaskets: facts } = config.facts;
    // Skipped, paused, stopped or placed in the meantime, or the shop has no weekly baskets any more.
    const isToCome = facts && basket?.nextDate === date;
    if (!basket || (kind === 'reminder' && !isToCome)) return undefined;
    const last = await lastRun(db, customerId, basketId);
    const reasons = last?.date === date ? (last.reasons ?? []) : [];
    const items = await inLanguage(db, await itemsOf(db, basket.lines), language);
    const current = await currentTerms(db, config);
    const { payOnDelivery } = current.facts;
    const schedule = await deliverySchedule(db, current.schedule);
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

interface AboutBasket {
  kind: 'reminder' | 'failed';
  date: string;
  basket: BasketRow;
  /** In the language of the mail. */
  items: CartItem[];
  reasons: ErrorMessage[];
  schedule: DeliverySchedule;
  /** When the order is placed; undefined in a shop without weekly baskets. */
  placesAt: Date | undefined;
  hasAddress: boolean;
  /** Up to what total a customer who has not paid yet can pay on delivery, in minor units. */
  maxOnDelivery: number | undefined;
}

type MailConfig = TermsConfig & Pick<Config, 'publicUrl'>;

/** @param language a code; by default the mail is in English */
const weeklyMailOf = (
  { kind, date, basket, items, reasons, schedule, ...plan }: AboutBasket,
  { publicUrl, facts: { timeZone, currency } }: MailConfig,
  to: string,
  language: string | undefined,
): Mail => {
  const t = translator('mails', language);
  const locale = localeOf(language);
  const money = (amount: number) => formatMoney(amount, currency);
  const window = windowsOn(date, schedule).find(({ id }) => id === basket.windowId);
  const day = formatArrival({ arrivesOn: date, ...(window && { window }) }, locale) ?? date;
  const { leftOut, rest } = restOfOrder(items);
  const { placesAt, hasAddress, maxOnDelivery } = plan;
  const time = placesAt?.toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const blocks =
    kind === 'reminder'
      ? [
          [
            t(['weekly.reminder', { day }]),
            ...(time ? [t([`weekly.places.${basket.payment}`, { time }])] : []),
            ...(maxOnDelivery === undefined
              ? []
              : [t(['weekly.newOnDelivery', { amount: money(maxOnDelivery) }])]),
          ],
          [
            ...(hasAddress ? [] : [t('weekly.addressGone')]),
            ...(basket.windowId && !window ? [t('weekly.windowGone')] : []),
          ],
          [
            ...rest.map(
              (line) =>
                `${line.quantity} × ${line.product.name} (${line.variant.label}): ${money(lineTotal(line))}`,
            ),
            ...leftOut.map((pack) => t(['leftOut', pack])),
          ],
          repricedLines(repricedOf(items), money, t),
          [t('weekly.change')],
        ]
      : [
          [t(['weekly.failed', { day }]), ...reasons.map(translator('errors', language))],
          [t('weekly.next')],
        ];
  const url = publicUrl && `${publicUrl}/profile/orders`;
  const label = t('weekly.link');
  return {
    to,
    subject: t([`weekly.subject.${kind}`, { day }]),
    ...mailBody(
      blocks.filter(({ length }) => length > 0),
      language,
      url ? { url, label, text: `${label}: ${url}` } : undefined,
    ),
  };
};

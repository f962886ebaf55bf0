import type { ComplaintAnswer } from '../../../src/contract/complaint';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import type { FullOrder } from '../../orders/orderRepository';
import type { Config } from '../../platform/config/config';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail } from '../../platform/mail/mailer';
import { formatArrival } from '../../platform/messages/formatArrival';
import { formatWays } from '../../platform/messages/formatWays';
import type { Message } from '../../platform/messages/message';
import { formatMoney } from '../../platform/messages/money';
import { localeOf, translator } from '../../platform/messages/translator';
import { repricedLines } from '../../weekly/repricedLines';
import type { WeeklyOrder } from '../../weekly/weeklyOrder';
import type { CustomerMailKind } from './mailSchema';
import { orderLines } from './orderLines';

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface MailConfig extends Partial<Pick<Config, 'publicUrl'>> {
  facts: Pick<Config['facts'], 'timeZone' | 'country' | 'payOnDelivery'>;
}

type MailMessage = Message<'mails'>;

interface MailExtras {
  /** Of a new order of a weekly basket. */
  weekly?: WeeklyOrder | undefined;
  /** What the shop says about a complaint. */
  answer?: Omit<ComplaintAnswer, 'at'> | undefined;
}

/**
 * @param config without a `publicUrl` the mail has no link to the order
 * @param language a code; by default the mail is in English
 * @param extras what only some kinds have
 */
export const orderMailOf = (
  kind: CustomerMailKind,
  order: FullOrder,
  to: string,
  { publicUrl: shopUrl, facts }: MailConfig,
  language?: string,
  { weekly, answer }: MailExtras = {},
): Mail => {
  const t = translator('mails', language);
  const about = kind === 'paid' && order.total === 0 ? 'free' : kind;
  const { timeZone } = facts;
  const formatTime = (time: string) =>
    new Intl.DateTimeFormat(localeOf(language), { ...TIME, timeZone }).format(new Date(time));
  const url = shopUrl && `${shopUrl}/orderdetails/${order._id}`;
  const state = [
    ...arrival(kind, order, localeOf(language)),
    ...(kind === 'shipped' ? shipping(order) : []),
    ...(kind === 'short' ? shortages(order) : []),
    ...(answer ? answerTo(answer) : []),
    ...currentState(kind, order, formatTime, () => formatWays(facts, language)),
  ];
  const ofBasket = weekly ? [weeklyLines(order, weekly, t, translator('errors', language))] : [];
  const introduction: MailMessage = `introduction.${about}`;
  const sentences = [[introduction], ...state].map((lines) => lines.map(t));
  const blocks = [...sentences, ...ofBasket, ...orderLines(order, language)];
  const link = url ? { url, label: t('link'), text: t(['linkText', { link: url }]) } : undefined;
  return {
    to,
    subject: t([`subject.${about}`, { number: order.number }]),
    ...mailBody(blocks, language, link),
  };
};

const weeklyLines = (
  { currency }: FullOrder,
  { repriced, hasOtherHours, notOnDelivery }: WeeklyOrder,
  t: (message: MailMessage) => string,
  reasonOf: (message: Message<'errors'>) => string,
) => [
  t('weekly.placed'),
  ...(notOnDelivery.length > 0 ? [t('weekly.notOnDelivery'), ...notOnDelivery.map(reasonOf)] : []),
  ...(hasOtherHours ? [t('weekly.otherHours')] : []),
  ...repricedLines(repriced, (amount) => formatMoney(amount, currency), t),
];

/** The day of arrival, until the order is delivered. */
const arrival = (
  kind: CustomerMailKind,
  order: FullOrder,
  locale: string | undefined,
): MailMessage[][] => {
  const day = formatArrival(order, locale);
  if (!day || !['placed', 'paid', 'confirmed', 'shipped', 'moved', 'short'].includes(kind))
    return [];
  return [[[order.canPay ? 'arrivesIfPaid' : 'arrives', { day }]]];
};

const shipping = ({ shipment }: FullOrder): MailMessage[][] => {
  if (!shipment) return [];
  const { carrier, tracking } = shipment;
  const lines: MailMessage[] = [];
  if (carrier) lines.push(['carrier', { carrier }]);
  if (tracking) lines.push(['tracking', { tracking }]);
  return [lines];
};

/** What the shop writes about a complaint, and what it does. */
const answerTo = ({ kind, text, amount = '' }: Omit<ComplaintAnswer, 'at'>): MailMessage[][] => {
  const lines: MailMessage[] = [];
  if (text) lines.push(['answer.text', { text }]);
  if (kind === 'refund') lines.push(['answer.refund', { amount }]);
  if (kind === 'replacement') lines.push('answer.replacement');
  return [lines];
};

/** What is not sent, and why. */
const shortages = ({ shortLines = [] }: FullOrder): MailMessage[][] => {
  const reasons = new Set(shortLines.flatMap(({ reason }) => reason ?? []));
  return [[...reasons].map((reason): MailMessage => ['shortReason', { reason }])];
};

/** The state of the order when the mail is sent, which may be later than the transition. */
const currentState = (
  kind: CustomerMailKind,
  order: FullOrder,
  formatTime: (time: string) => string,
  ways: () => string,
): MailMessage[][] => {
  const { canPay, payUntil, payment, currency, total } = order;
  if (kind === 'placed' && canPay && payUntil) {
    return [[['unpaid', { until: formatTime(payUntil) }]]];
  }
  if (payment.status === 'due' && ['confirmed', 'shipped', 'short'].includes(kind)) {
    return [[['payOnDelivery', { amount: formatMoney(total, currency), ways: ways() }]]];
  }
  if (kind === 'cancelled' || kind === 'expired') return [moneyOfEndedOrder(order)];
  if (kind !== 'refunded' && kind !== 'short') return [];
  const { refunded, refundDue } = payment;
  const lines: MailMessage[] = [];
  if (kind === 'refunded' || refunded > 0)
    lines.push(['refunded', { amount: formatMoney(refunded, currency) }]);
  if (kind === 'short' && refundDue > 0) {
    lines.push(['refunds', { amount: formatMoney(refundDue, currency) }]);
  } else if (refundDue > 0) lines.push(['refundDue', { amount: formatMoney(refundDue, currency) }]);
  return [lines];
};

const moneyOfEndedOrder = ({ total, payment, currency }: FullOrder): MailMessage[] => {
  if (total === 0) return ['nothingToPay'];
  const { inReview, refundDue, refunded } = payment;
  const refunds = refundDue + refunded;
  if (inReview) return ['inReview'];
  if (refunds > 0) return [['refunds', { amount: formatMoney(refunds, currency) }]];
  return [payment.gateway === ON_DELIVERY ? 'nothingOwed' : 'notPaid'];
};

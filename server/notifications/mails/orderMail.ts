import type { ComplaintAnswer } from '../../../src/contract/complaint';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import type { FullOrder } from '../../orders/orderRepository';
import type { Config } from '../../platform/config/config';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail } from '../../platform/mail/mailer';
import { formatArrival } from '../../platform/messages/formatArrival';
import { formatDay } from '../../platform/messages/formatDay';
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
  const introduced = order.pickUp && isOther(about) ? (`${about}PickUp` as const) : about;
  const subject = order.pickUp && about === 'moved' ? 'movedPickUp' : about;
  const { timeZone } = facts;
  const formatTime = (time: string) =>
    new Intl.DateTimeFormat(localeOf(language), { ...TIME, timeZone }).format(new Date(time));
  const url = shopUrl && `${shopUrl}/orderdetails/${order._id}`;
  const state = [
    ...arrival(kind, order, localeOf(language)),
    ...pickUpCode(kind, order, localeOf(language)),
    ...(kind === 'shipped' ? shipping(order) : []),
    ...(kind === 'short' ? shortages(order) : []),
    ...(answer ? answerTo(answer) : []),
    ...currentState(kind, order, formatTime, () => formatWays(facts, language)),
  ];
  const ofBasket = weekly ? [weeklyLines(order, weekly, t, translator('errors', language))] : [];
  const introduction: MailMessage = `introduction.${introduced}`;
  const sentences = [[introduction], ...state].map((lines) => lines.map(t));
  const blocks = [...sentences, ...ofBasket, ...orderLines(order, language)];
  const link = url ? { url, label: t('link'), text: t(['linkText', { link: url }]) } : undefined;
  return {
    to,
    subject: t([`subject.${subject}`, { number: order.number }]),
    ...mailBody(blocks, language, link),
  };
};

/** Introductions that say something else of an order that is collected. */
const OF_PICK_UP = ['paid', 'confirmed', 'free', 'moved'] as const;
const isOther = (about: string): about is (typeof OF_PICK_UP)[number] =>
  (OF_PICK_UP as readonly string[]).includes(about);

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

const WITH_ARRIVAL: CustomerMailKind[] = [
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'moved',
  'short',
  'weighed',
  'ready',
];
const WITH_DUE: CustomerMailKind[] = [
  'confirmed',
  'shipped',
  'short',
  'weighed',
  'ready',
  'pick_up_reminder',
];

/** The day of arrival, until the order is delivered. */
const arrival = (
  kind: CustomerMailKind,
  order: FullOrder,
  locale: string | undefined,
): MailMessage[][] => {
  const day = formatArrival(order, locale);
  if (!day || !WITH_ARRIVAL.includes(kind)) return [];
  if (order.pickUp) return [[[order.canPay ? 'collectIfPaid' : 'collectOn', { day }]]];
  return [[[order.canPay ? 'arrivesIfPaid' : 'arrives', { day }]]];
};

/** By which the order is found at the counter, and how long it is kept. */
const pickUpCode = (
  kind: CustomerMailKind,
  { pickUpCode: code, pickUp }: FullOrder,
  locale: string | undefined,
): MailMessage[][] => {
  if (!code || (kind !== 'ready' && kind !== 'pick_up_reminder')) return [];
  const kept = pickUp?.keptUntil && formatDay(pickUp.keptUntil, locale);
  return [[['pickUpCode', { code }], ...(kept ? [['pickUpKept', { day: kept }] as const] : [])]];
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
  if (payment.status === 'due' && WITH_DUE.includes(kind)) {
    const about = order.pickUp ? 'payOnCollection' : 'payOnDelivery';
    return [[[about, { amount: formatMoney(total, currency), ways: ways() }]]];
  }
  if (kind === 'weighed') {
    const amount = formatMoney(payment.refundDue + payment.refunded, currency);
    return payment.refundDue + payment.refunded > 0 ? [[['weighedBack', { amount }]]] : [];
  }
  if (kind === 'cancelled' || kind === 'expired' || kind === 'not_collected') {
    return [moneyOfEndedOrder(order)];
  }
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
  const { inReview, refundDue, refunded, received } = payment;
  const refunds = refundDue + refunded;
  if (inReview) return ['inReview'];
  if (refunds > 0) return [['refunds', { amount: formatMoney(refunds, currency) }]];
  if (received > 0) return ['notGivenBack'];
  return [payment.gateway === ON_DELIVERY ? 'nothingOwed' : 'notPaid'];
};

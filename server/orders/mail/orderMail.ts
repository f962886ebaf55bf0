import type { ShopperMailKind } from '../../db/schema/mail';
import { escapeHtml } from '../../http/escapeHtml';
import type { Mail } from '../../mail/mailer';
import { mailPage } from '../../mail/mailPage';
import { localeOf, translatorOf } from '../../messages/translate';
import { formatMoney } from '../../payments/money';
import type { FullOrder } from '../orderRepository';
import { formatDay } from './formatDay';
import { orderLines } from './orderLines';

interface Template {
  subject: (number: string) => string;
  introduction: string;
}

const templates: Record<ShopperMailKind, Template> = {
  placed: {
    subject: (number) => `Your order ${number}`,
    introduction: 'Thank you for your order. Here is what you ordered.',
  },
  paid: {
    subject: (number) => `We have your payment for order ${number}`,
    introduction:
      'Your payment has arrived. We pack your order next, and write again when it leaves.',
  },
  shipped: {
    subject: (number) => `Order ${number} is on its way`,
    introduction: 'Your order has left our warehouse and is on its way to you.',
  },
  cancelled: {
    subject: (number) => `Order ${number} is cancelled`,
    introduction: 'Your order is cancelled.',
  },
  expired: {
    subject: (number) => `Order ${number} was not paid`,
    introduction:
      'It was not paid in time, so we no longer hold your order. You can place it again.',
  },
  refunded: {
    subject: (number) => `Your refund for order ${number}`,
    introduction: 'We have sent money back to you. Your bank may take some days to show it.',
  },
};

/** Replaces `paid` if there was nothing to pay. */
const freeOrder: Template = {
  subject: (number) => `Your order ${number}`,
  introduction:
    'Thank you for your order. There is nothing to pay. We pack it next, and write again when it leaves.',
};

/**
 * @param shopUrl base of the link to the order; without it the mail has no link
 * @param language a code; by default the mail is in English
 */
export const orderMailOf = (
  kind: ShopperMailKind,
  order: FullOrder,
  to: string,
  shopUrl: string | undefined,
  language?: string,
): Mail => {
  const t = translatorOf(language);
  const { subject, introduction } =
    kind === 'paid' && order.total === 0 ? freeOrder : templates[kind];
  const link = shopUrl && `${shopUrl}/orderdetails/${order._id}`;
  const state = [
    ...arrival(kind, order, localeOf(language)),
    ...(kind === 'shipped' ? shipping(order) : []),
    ...currentState(kind, order),
  ];
  const sentences = [[introduction], ...state].map((lines) => lines.map(t));
  const blocks = [...sentences, ...orderLines(order, t)];
  const paragraphs = blocks.map((lines) => `    <p>${lines.map(escapeHtml).join('<br>')}</p>`);
  if (link) paragraphs.push(`    <p><a href="${escapeHtml(link)}">${t('Your order')}</a></p>`);
  const text = [...blocks, ...(link ? [[t(`Your order: ${link}`)]] : [])];
  return {
    to,
    subject: t(subject(order.number)),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: mailPage(paragraphs.join('\n'), language),
  };
};

/** The day of arrival, until the order is delivered. */
const arrival = (
  kind: ShopperMailKind,
  { arrivesOn, canPay }: FullOrder,
  locale: string | undefined,
) => {
  if (!arrivesOn || !['placed', 'paid', 'shipped'].includes(kind)) return [];
  const day = formatDay(arrivesOn, locale);
  return [[canPay ? `It arrives on ${day}, if you pay now.` : `It arrives on ${day}.`]];
};

const shipping = ({ shipment }: FullOrder) => {
  if (!shipment) return [];
  const { carrier, tracking } = shipment;
  return [
    [
      ...(carrier ? [`It comes with ${carrier}.`] : []),
      ...(tracking ? [`Tracking number: ${tracking}`] : []),
    ],
  ];
};

/** The state of the order when the mail is sent, which may be later than the transition. */
const currentState = (kind: ShopperMailKind, order: FullOrder) => {
  const { canPay, payment, currency } = order;
  if (kind === 'placed' && canPay) return [['It waits for your payment.']];
  if (kind === 'cancelled' || kind === 'expired') return [moneyOfEndedOrder(order)];
  if (kind !== 'refunded') return [];
  const { refunded, refundDue } = payment;
  return [
    [
      `Sent back so far: ${formatMoney(refunded, currency)}`,
      ...(refundDue > 0 ? [`Still to come: ${formatMoney(refundDue, currency)}`] : []),
    ],
  ];
};

const moneyOfEndedOrder = ({ total, payment, currency }: FullOrder) => {
  if (total === 0) return ['There was nothing to pay for it.'];
  const { inReview, refundDue, refunded } = payment;
  const refunds = refundDue + refunded;
  if (inReview)
    return ['What came in is not what it cost. A person looks at it and writes to you.'];
  if (refunds > 0)
    return [`What you paid goes back the way it came: ${formatMoney(refunds, currency)}`];
  return ['Nothing was paid for it. What may still come in goes back the way it came.'];
};

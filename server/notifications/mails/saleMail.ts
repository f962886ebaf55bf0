import type { FullOrder } from '../../orders/orderRepository';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail } from '../../platform/mail/mailer';
import { formatArrival } from '../../platform/messages/formatArrival';
import { formatMoney } from '../../platform/messages/money';
import { translator } from '../../platform/messages/translator';
import { orderLines } from './orderLines';

/** Tells the shop what to pack. */
export const saleMailOf = (order: FullOrder, to: string): Mail => {
  const { number, itemCount, total, currency, address } = order;
  const t = translator('mails');
  const day = formatArrival(order);
  const packs = { number, count: itemCount };
  const isDue = String(order.payment.status === 'due');
  const blocks = [
    [t(['sale.introduction', { ...packs, isDue }])],
    ...(day ? [[t(['sale.promised', { day }])]] : []),
    ...orderLines(order),
    [t(['sale.phone', { phone: address.phone }])],
  ];
  return {
    to,
    subject: t(['sale.subject', { ...packs, amount: formatMoney(total, currency) }]),
    ...mailBody(blocks),
  };
};

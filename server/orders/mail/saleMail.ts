import { mailBody } from '../../mail/mailBody';
import type { Mail } from '../../mail/mailer';
import { translator } from '../../messages/translator';
import { formatMoney } from '../../payments/money';
import type { FullOrder } from '../orderRepository';
import { formatArrival } from './formatArrival';
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

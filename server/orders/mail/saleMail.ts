import { escapeHtml } from '../../http/escapeHtml';
import type { Mail } from '../../mail/mailer';
import { mailPage } from '../../mail/mailPage';
import { translator } from '../../messages/translator';
import { formatMoney } from '../../payments/money';
import type { FullOrder } from '../orderRepository';
import { formatDay } from './formatDay';
import { orderLines } from './orderLines';

/** Tells the shop what to pack. */
export const saleMailOf = (order: FullOrder, to: string): Mail => {
  const { number, itemCount, total, currency, address, arrivesOn } = order;
  const t = translator('mails');
  const packs = { number, count: itemCount };
  const isDue = String(order.payment.status === 'due');
  const blocks = [
    [t(['sale.introduction', { ...packs, isDue }])],
    ...(arrivesOn ? [[t(['sale.promised', { day: formatDay(arrivesOn) }])]] : []),
    ...orderLines(order),
    [t(['sale.phone', { phone: address.phone }])],
  ];
  const paragraphs = blocks.map((lines) => `    <p>${lines.map(escapeHtml).join('<br>')}</p>`);
  return {
    to,
    subject: t(['sale.subject', { ...packs, amount: formatMoney(total, currency) }]),
    text: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: mailPage(paragraphs.join('\n')),
  };
};

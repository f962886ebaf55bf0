import { escapeHtml } from '../../http/escapeHtml';
import type { Mail } from '../../mail/mailer';
import { mailPage } from '../../mail/mailPage';
import { formatMoney } from '../../payments/money';
import type { FullOrder } from '../orderRepository';
import { formatDay } from './formatDay';
import { orderLines } from './orderLines';

/** Tells the shop what to pack. */
export const saleMailOf = (order: FullOrder, to: string): Mail => {
  const { number, itemCount, total, currency, address, arrivesOn } = order;
  const packs = itemCount === 1 ? '1 pack' : `${itemCount} packs`;
  const blocks = [
    [`Order ${number} is paid: ${packs} to send.`],
    ...(arrivesOn ? [[`It is promised for ${formatDay(arrivesOn)}.`]] : []),
    ...orderLines(order),
    [`Phone: ${address.phone}`],
  ];
  const paragraphs = blocks.map((lines) => `    <p>${lines.map(escapeHtml).join('<br>')}</p>`);
  return {
    to,
    subject: `New order ${number}: ${packs}, ${formatMoney(total, currency)}`,
    text: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: mailPage(paragraphs.join('\n')),
  };
};

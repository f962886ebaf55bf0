import { renderSVG } from 'uqr';
import { sentPacks } from '../../src/contract/rules/shortLines';
import { escapeHtml } from '../platform/http/escapeHtml';
import { formatArrival } from '../platform/messages/formatArrival';
import type { Message } from '../platform/messages/message';
import { documentLanguage, inOwnLanguage, PRINT_FONTS } from '../platform/messages/printed';
import { localeOf, translator } from '../platform/messages/translator';
import { labelSize } from './labelSize';
import type { OrderToPack } from './operatorOrderRepository';
import { dueMessage, receiverLines, type SlipFacts } from './packingSlip';

/** px, of the paper below without its margins, and less what stands around the address. */
const ROOM = { width: 335, height: 330 };
/** px, of what is to be paid on delivery, in up to three lines. */
const DUE_HEIGHT = 70;
/** px, of the code that a scanner reads at the counter. */
const CODE_HEIGHT = 105;

/**
 * The paper of label printers; on A4, a browser prints four of them on a sheet. A label is one page, whatever it says: the
 * address has a size that fits, and the sender ends after three lines.
 */
const labelStyle = `
  @page { size: 105mm 148mm; margin: 5mm }
  body { font: 13px/1.4 ${PRINT_FONTS}; margin: 0; color: #000; overflow-wrap: anywhere }
  p { margin: 0; unicode-bidi: plaintext; text-align: start }
  .label { box-sizing: border-box; display: flex; flex-direction: column; gap: 10px; height: 137mm; overflow: hidden; break-inside: avoid }
  .from { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; line-clamp: 3; overflow: hidden; flex: none; font-size: 11px }
  .to { font-weight: bold; line-height: 1.25; border: 2px solid #000; border-radius: 8px; padding: 8px; min-height: 0; overflow: hidden }
  .number { flex: none; font-size: 20px; margin: 0 }
  .code { flex: none; width: 25mm }
  .due { flex: none; font-size: 16px; font-weight: bold }
  @media screen { .label { max-width: 95mm; margin: 16px } }`;

/** A label to stick on the parcel: to whom it goes, and what the courier must know. */
export const addressLabel = (order: OrderToPack, shop: SlipFacts, language: string | undefined) => {
  const { number, items, payment, pickUp, pickUpCode, joins } = order;
  const translate = translator('slip', language);
  const t = (message: Message<'slip'>) => escapeHtml(translate(message));
  const arrives = formatArrival(order, localeOf(language));
  const { phone } = shop.contact;
  const sender = [shop.name, ...shop.address, ...(phone ? [phone] : [])].map(escapeHtml);
  const lines = [...(pickUp ? [pickUp.name] : []), ...receiverLines(order)];
  const count = items.reduce((sum, line) => sum + sentPacks(line), 0);
  const isDue = payment.status === 'due';
  const height = ROOM.height - (isDue ? DUE_HEIGHT : 0) - (pickUp ? CODE_HEIGHT : 0);
  const size = labelSize(lines, { ...ROOM, height });
  const own = (html: string) => inOwnLanguage(html, language);
  return `<!doctype html>
<html ${documentLanguage(language)}>
  <head>
    <meta charset="utf-8">
    <title>${t(['labelTitle', { number }])}</title>
    <style>${labelStyle}
    </style>
  </head>
  <body>
    <div class="label">
    <p class="from">${t('from')}<br>${own(sender.join(', '))}</p>
    <p class="to" style="font-size:${size}px">${own(lines.map(escapeHtml).join('<br>'))}</p>
    <h1 class="number">${t(['order', { number }])}${pickUpCode ? ` · ${escapeHtml(pickUpCode)}` : ''}</h1>
    <p>${[arrives && escapeHtml(arrives), t(['packs', { count }]), joins && t(['goesWith', { number: joins.number }])].filter(Boolean).join(' · ')}</p>
${pickUp ? `    <div class="code">${renderSVG(number, { border: 1 })}</div>\n` : ''}${isDue ? `    <p class="due">${t(dueMessage(order, shop, language))}</p>\n` : ''}    </div>
  </body>
</html>
`;
};

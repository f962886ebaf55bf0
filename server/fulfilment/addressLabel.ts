import { sentPacks } from '../../src/contract/rules/shortLines';
import type { ShopFacts } from '../../src/contract/shopFacts';
import { addressLines } from '../account/addressLines';
import { escapeHtml } from '../platform/http/escapeHtml';
import { formatArrival } from '../platform/messages/formatArrival';
import type { Message } from '../platform/messages/message';
import { formatMoney } from '../platform/messages/money';
import { defaultLanguage, localeOf, translator } from '../platform/messages/translator';
import type { OrderToPack } from './operatorOrderRepository';

/** The paper of label printers; on A4, a browser prints four of them on a sheet. */
const style = `
  @page { size: 105mm 148mm; margin: 8mm }
  body { font: 13px/1.4 sans-serif; margin: 0; color: #000; overflow-wrap: anywhere }
  p { margin: 0 0 12px }
  .to { font-size: 20px; font-weight: bold; border: 2px solid #000; border-radius: 8px; padding: 12px }
  .number { font-size: 20px; margin: 0 0 12px }
  .due { font-size: 18px; font-weight: bold }
  @media screen { section { max-width: 105mm; padding: 16px } }`;

/** A label to stick on the parcel: to whom it goes, and what the courier must know. */
export const addressLabel = (
  order: OrderToPack,
  shop: Pick<ShopFacts, 'name' | 'address' | 'contact'>,
  language: string | undefined,
) => {
  const { number, address, items, payment, total, currency } = order;
  const translate = translator('slip', language);
  const t = (message: Message<'slip'>) => escapeHtml(translate(message));
  const arrives = formatArrival(order, localeOf(language));
  const { phone } = shop.contact;
  const sender = [shop.name, ...shop.address, ...(phone ? [phone] : [])].map(escapeHtml);
  const lines = [...addressLines(address), address.phone].filter(Boolean).map(escapeHtml);
  const count = items.reduce((sum, line) => sum + sentPacks(line), 0);
  const isDue = payment.status === 'due';
  return `<!doctype html>
<html lang="${language ?? defaultLanguage}">
  <head>
    <meta charset="utf-8">
    <title>${t(['labelTitle', { number }])}</title>
    <style>${style}
    </style>
  </head>
  <body>
    <p>${t('from')}<br>${sender.join(', ')}</p>
    <p class="to">${lines.join('<br>')}</p>
    <h1 class="number">${t(['order', { number }])}</h1>
    <p>${[arrives && escapeHtml(arrives), t(['packs', { count }])].filter(Boolean).join(' · ')}</p>
${isDue ? `    <p class="due">${t(['collect', { amount: formatMoney(total, currency) }])}</p>\n` : ''}  </body>
</html>
`;
};

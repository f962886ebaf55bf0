import { localDay } from '../../src/contract/rules/arrivalDate';
import { sentInstead, sentPacks, shortOnes } from '../../src/contract/rules/shortLines';
import type { ShopFacts } from '../../src/contract/shop/shopFacts';
import { addressLines } from '../account/addressLines';
import { defaultLanguage } from '../platform/config/shopLocale';
import { escapeHtml } from '../platform/http/escapeHtml';
import { formatArrival } from '../platform/messages/formatArrival';
import { formatDay } from '../platform/messages/formatDay';
import { formatWays } from '../platform/messages/formatWays';
import type { Message } from '../platform/messages/message';
import { formatMoney } from '../platform/messages/money';
import { localeOf, translator } from '../platform/messages/translator';
import type { OrderToPack } from './operatorOrderRepository';

const slipStyle = `
  body { font: 14px/1.5 sans-serif; margin: 24px; color: #000; overflow-wrap: anywhere }
  h1 { font-size: 20px; margin: 0 0 16px }
  table { border-collapse: collapse; width: 100%; margin: 16px 0 }
  th, td { border-bottom: 1px solid #999; padding: 6px 8px; text-align: left }
  td:first-child, th:first-child { width: 32px; text-align: right }
  .box { width: 24px }
  .sender { margin: 0 0 16px }
  .address { font-size: 18px }
  @page { margin: 12mm }`;

type SlipFacts = Pick<ShopFacts, 'name' | 'address' | 'contact' | 'country' | 'payOnDelivery'>;

const toCollect = (
  { total, currency }: OrderToPack,
  shop: SlipFacts,
  language: string | undefined,
) => ({ amount: formatMoney(total, currency), ways: formatWays(shop, language) });

/**
 * A page to print for the parcel: what to pack, for whom, and what is to be paid on delivery. It has no prices, since
 * it may be a gift.
 * @param language a code; by default the default language
 */
export const packingSlip = (
  order: OrderToPack,
  shop: SlipFacts & Pick<ShopFacts, 'timeZone'>,
  language: string | undefined,
) => {
  const { number, placedAt, address, note, items, payment } = order;
  const translate = translator('slip', language);
  const t = (message: Message<'slip'>) => escapeHtml(translate(message));
  const locale = localeOf(language);
  const placed = formatDay(localDay(new Date(placedAt), shop.timeZone), locale);
  const arrives = formatArrival(order, locale);
  const { email, phone } = shop.contact;
  const sender = [shop.name, ...shop.address, [email, phone].filter(Boolean).join(', ')];
  const lines = [...addressLines(address), address.phone];
  const isDue = payment.status === 'due';
  const due = isDue && t(['collect', toCollect(order, shop, language)]);
  const count = items.reduce((sum, line) => sum + sentPacks(line), 0);
  const sent = items.filter((line) => sentPacks(line) > 0);
  const nameOf = ({ product, variant }: OrderToPack['items'][number]) => ({
    name: product.name,
    label: variant.label,
  });
  const missing = shortOnes(items).map(({ line, ordered, comes }) =>
    t(['short', { quantity: ordered - comes, ...nameOf(line) }]),
  );
  const instead = new Map(
    sentInstead(items).map(({ line, ordered }) => [line, t(['instead', nameOf(ordered)])]),
  );
  const rows = sent.map((line) => {
    const { name, label } = nameOf(line);
    const because = instead.get(line);
    const small = because ? `<br><small>${because}</small>` : '';
    return `      <tr><td>${sentPacks(line)}</td><td>${escapeHtml(name)}${small}</td><td>${escapeHtml(label)}</td><td class="box">☐</td></tr>`;
  });
  return `<!doctype html>
<html lang="${language ?? defaultLanguage()}">
  <head>
    <meta charset="utf-8">
    <title>${t(['title', { number }])}</title>
    <style>${slipStyle}
    </style>
  </head>
  <body>
    <p class="sender">${t('from')}<br>${sender.map(escapeHtml).join('<br>')}</p>
    <h1>${t(['order', { number }])}</h1>
    <p>${t(arrives ? ['placedAndArrives', { placed, arrives }] : ['placed', { day: placed }])}</p>
    <p class="address">${t('to')}<br>${lines.filter(Boolean).map(escapeHtml).join('<br>')}</p>
${note ? `    <p><strong>${t('note')}</strong> ${escapeHtml(note)}</p>\n` : ''}${due ? `    <p><strong>${due}</strong></p>\n` : ''}    <table>
      <tr><th></th><th>${t('product')}</th><th>${t('pack')}</th><th></th></tr>
${rows.join('\n')}
    </table>
    <p>${t(['packs', { count }])}</p>
${missing.map((each) => `    <p>${each}</p>\n`).join('')}  </body>
</html>
`;
};

/** The paper of label printers; on A4, a browser prints four of them on a sheet. */
const labelStyle = `
  @page { size: 105mm 148mm; margin: 8mm }
  body { font: 13px/1.4 sans-serif; margin: 0; color: #000; overflow-wrap: anywhere }
  p { margin: 0 0 12px }
  .to { font-size: 20px; font-weight: bold; border: 2px solid #000; border-radius: 8px; padding: 12px }
  .number { font-size: 20px; margin: 0 0 12px }
  .due { font-size: 18px; font-weight: bold }
  @media screen { section { max-width: 105mm; padding: 16px } }`;

/** A label to stick on the parcel: to whom it goes, and what the courier must know. */
export const addressLabel = (order: OrderToPack, shop: SlipFacts, language: string | undefined) => {
  const { number, address, items, payment } = order;
  const translate = translator('slip', language);
  const t = (message: Message<'slip'>) => escapeHtml(translate(message));
  const arrives = formatArrival(order, localeOf(language));
  const { phone } = shop.contact;
  const sender = [shop.name, ...shop.address, ...(phone ? [phone] : [])].map(escapeHtml);
  const lines = [...addressLines(address), address.phone].filter(Boolean).map(escapeHtml);
  const count = items.reduce((sum, line) => sum + sentPacks(line), 0);
  const isDue = payment.status === 'due';
  return `<!doctype html>
<html lang="${language ?? defaultLanguage()}">
  <head>
    <meta charset="utf-8">
    <title>${t(['labelTitle', { number }])}</title>
    <style>${labelStyle}
    </style>
  </head>
  <body>
    <p>${t('from')}<br>${sender.join(', ')}</p>
    <p class="to">${lines.join('<br>')}</p>
    <h1 class="number">${t(['order', { number }])}</h1>
    <p>${[arrives && escapeHtml(arrives), t(['packs', { count }])].filter(Boolean).join(' · ')}</p>
${isDue ? `    <p class="due">${t(['collect', toCollect(order, shop, language)])}</p>\n` : ''}  </body>
</html>
`;
};

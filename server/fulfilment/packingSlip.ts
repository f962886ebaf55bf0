import { localDay } from '../../src/contract/rules/arrivalDate';
import { sentInstead, sentPacks, shortOnes } from '../../src/contract/rules/shortLines';
import { weightFormat } from '../../src/contract/rules/weightFormat';
import type { ShopFacts } from '../../src/contract/shop/shopFacts';
import { addressLines } from '../account/addressLines';
import { shopLocale } from '../platform/config/shopLocale';
import { escapeHtml } from '../platform/http/escapeHtml';
import { formatArrival } from '../platform/messages/formatArrival';
import { formatDay } from '../platform/messages/formatDay';
import { formatWays } from '../platform/messages/formatWays';
import type { Message } from '../platform/messages/message';
import { formatMoney } from '../platform/messages/money';
import {
  documentLanguage,
  inOwnLanguage,
  isolated,
  PRINT_FONTS,
  pageNumber,
} from '../platform/messages/printed';
import { localeOf, translator } from '../platform/messages/translator';
import type { OrderToPack } from './operatorOrderRepository';

/**
 * The head of the table stands on each page of a long slip, with the order and the name. Each line of what customers wrote
 * begins where its own script begins. Browsers that cannot count pages leave their number out.
 */
const slipStyle = (page: string) => `
  body { font: 14px/1.5 ${PRINT_FONTS}; margin: 24px; color: #000; overflow-wrap: anywhere }
  h1 { font-size: 20px; margin: 0 0 16px }
  table { border-collapse: collapse; width: 100%; margin: 16px 0 }
  th, td { border-bottom: 1px solid #999; padding: 6px 8px; text-align: start }
  td, p, .head th { unicode-bidi: plaintext }
  td:first-child, tr + tr th:first-child { width: 32px; text-align: end }
  thead { display: table-header-group }
  tr, .address, .sender, .note { break-inside: avoid }
  h1, .head { break-after: avoid }
  .box { width: 24px }
  .sender { margin: 0 0 16px }
  .address { font-size: 18px }
  @page { margin: 12mm 12mm 16mm; @bottom-right { content: ${page}; font: 11px ${PRINT_FONTS} } }
  @media print { body { margin: 0 } }`;

export type SlipFacts = Pick<
  ShopFacts,
  'name' | 'address' | 'contact' | 'country' | 'payOnDelivery'
>;

/** What is to be paid at the door, or at the counter. */
export const dueMessage = (
  { total, currency, pickUp }: OrderToPack,
  shop: SlipFacts,
  language: string | undefined,
): Message<'slip'> => [
  pickUp ? 'dueAtCounter' : 'collect',
  { amount: formatMoney(total, currency), ways: formatWays(shop, language) },
];

/** Whom the parcel is for: with the address, unless it stays at a pick-up point. */
export const receiverLines = ({ address, pickUp }: OrderToPack) =>
  [...(pickUp ? [address.name] : addressLines(address)), address.phone].filter(Boolean);

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
  const { number, placedAt, address, note, items, payment, pickUp, joins, joinedBy = [] } = order;
  const translate = translator('slip', language);
  const t = (message: Message<'slip'>) => escapeHtml(translate(message));
  const locale = localeOf(language);
  const placed = formatDay(localDay(new Date(placedAt), shop.timeZone), locale);
  const arrives = formatArrival(order, locale);
  const { email, phone } = shop.contact;
  const sender = [shop.name, ...shop.address, [email, phone].filter(Boolean).join(', ')];
  const lines = receiverLines(order);
  const together = [
    joins && t(['goesWith', { number: joins.number }]),
    joinedBy.length > 0 &&
      t(['together', { numbers: joinedBy.map((each) => each.number).join(', ') }]),
  ].filter(Boolean);
  const own = (html: string) => inOwnLanguage(html, language);
  const isDue = payment.status === 'due';
  const due = isDue && t(dueMessage(order, shop, language));
  const count = items.reduce((sum, line) => sum + sentPacks(line), 0);
  const sent = items.filter((line) => sentPacks(line) > 0);
  const nameOf = ({ product, variant }: OrderToPack['items'][number]) => ({
    name: isolated(product.name),
    label: isolated(variant.label),
  });
  const missing = shortOnes(items).map(({ line, ordered, comes }) =>
    t(['short', { quantity: ordered - comes, ...nameOf(line) }]),
  );
  const instead = new Map(
    sentInstead(items).map(({ line, ordered }) => [line, t(['instead', nameOf(ordered)])]),
  );
  const weightOf = weightFormat(locale ?? shopLocale());
  const rows = sent.map((line) => {
    const { product, variant, weight } = line;
    const because = instead.get(line);
    const said = [because, line.note && `${t('note')} ${escapeHtml(line.note)}`].filter(Boolean);
    const small = said.map((each) => `<br><small>${each}</small>`).join('');
    return `      <tr><td>${weight === undefined ? sentPacks(line) : ''}</td><td>${own(escapeHtml(product.name))}${small}</td><td>${own(escapeHtml(weight === undefined ? variant.label : weightOf(weight)))}</td><td class="box">☐</td></tr>`;
  });
  return `<!doctype html>
<html ${documentLanguage(language)}>
  <head>
    <meta charset="utf-8">
    <title>${t(['title', { number }])}</title>
    <style>${slipStyle(pageNumber(language))}
    </style>
  </head>
  <body>
    <p class="sender">${t('from')}<br>${own(sender.map(escapeHtml).join('<br>'))}</p>
    <h1>${t(['order', { number }])}</h1>
    <p>${t(arrives ? [pickUp ? 'placedAndCollected' : 'placedAndArrives', { placed, arrives }] : ['placed', { day: placed }])}</p>
    <p class="address">${t(pickUp ? ['collectedAt', { place: pickUp.name }] : 'to')}<br>${own(lines.filter(Boolean).map(escapeHtml).join('<br>'))}</p>
${together.map((each) => `    <p><strong>${each}</strong></p>\n`).join('')}${note ? `    <p class="note"><strong>${t('note')}</strong> ${own(escapeHtml(note))}</p>\n` : ''}${due ? `    <p><strong>${due}</strong></p>\n` : ''}    <table>
      <thead>
      <tr class="head"><th colspan="4">${[t(['order', { number }]), own(escapeHtml(address.name))].filter(Boolean).join(' · ')}</th></tr>
      <tr><th></th><th>${t('product')}</th><th>${t('pack')}</th><th></th></tr>
      </thead>
      <tbody>
${rows.join('\n')}
      </tbody>
    </table>
    <p>${t(['packs', { count }])}</p>
${missing.map((each) => `    <p>${each}</p>\n`).join('')}  </body>
</html>
`;
};

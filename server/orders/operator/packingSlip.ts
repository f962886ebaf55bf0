import { localDay } from '../../../src/contract/rules/arrivalDate';
import type { ShopFacts } from '../../../src/contract/shopFacts';
import { escapeHtml } from '../../http/escapeHtml';
import { addressLines } from '../addressLines';
import { formatDay } from '../mail/formatDay';
import type { OrderToPack } from './operatorOrderRepository';

const style = `
  body { font: 14px/1.5 sans-serif; margin: 24px; color: #000 }
  h1 { font-size: 20px; margin: 0 0 16px }
  table { border-collapse: collapse; width: 100%; margin: 16px 0 }
  th, td { border-bottom: 1px solid #999; padding: 6px 8px; text-align: left }
  td:first-child, th:first-child { width: 32px; text-align: right }
  .box { width: 24px }
  .sender { margin: 0 0 16px }
  .address { font-size: 18px }
  @page { margin: 12mm }`;

/** A page to print for the parcel: what to pack, and for whom. It has no prices, since it may be a gift. */
export const packingSlip = (
  { number, placedAt, arrivesOn, address, note, items }: OrderToPack,
  shop: Pick<ShopFacts, 'name' | 'address' | 'contact' | 'timeZone'>,
) => {
  const { email, phone } = shop.contact;
  const sender = [shop.name, ...shop.address, [email, phone].filter(Boolean).join(', ')];
  const lines = [...addressLines(address), address.phone];
  const packs = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = items.map(
    ({ quantity, product, variant }) =>
      `      <tr><td>${quantity}</td><td>${escapeHtml(product.name)}</td><td>${escapeHtml(variant.label)}</td><td class="box">☐</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Packing slip ${escapeHtml(number)}</title>
    <style>${style}
    </style>
  </head>
  <body>
    <p class="sender">From<br>${sender.map(escapeHtml).join('<br>')}</p>
    <h1>Order ${escapeHtml(number)}</h1>
    <p>Placed ${formatDay(localDay(new Date(placedAt), shop.timeZone))}${arrivesOn ? `, arrives ${formatDay(arrivesOn)}` : ''}</p>
    <p class="address">To<br>${lines.filter(Boolean).map(escapeHtml).join('<br>')}</p>
${note ? `    <p><strong>Note:</strong> ${escapeHtml(note)}</p>\n` : ''}    <table>
      <tr><th></th><th>Product</th><th>Pack</th><th></th></tr>
${rows.join('\n')}
    </table>
    <p>${packs === 1 ? '1 pack' : `${packs} packs`}</p>
  </body>
</html>
`;
};

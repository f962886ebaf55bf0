import type { OrderDetails } from '../../../src/contract/order';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { OrderTax } from '../../../src/contract/tax';
import { addressLines } from '../../account/addressLines';
import { totalLines } from '../../notifications/mails/totalLines';
import type { invoice } from '../../orders/invoices/invoicesSchema';
import type { FullOrder } from '../../orders/orderRepository';
import { escapeHtml } from '../../platform/http/escapeHtml';
import { formatArrival } from '../../platform/messages/formatArrival';
import type { Message } from '../../platform/messages/message';
import { formatMoney } from '../../platform/messages/money';
import { documentLanguage, PRINT_FONTS, pageNumber } from '../../platform/messages/printed';
import { localeOf, translator } from '../../platform/messages/translator';
import { insteadLines, linesTable, type Texts, taxesTable } from './printedTables';

type Document = Pick<
  typeof invoice.$inferSelect,
  'kind' | 'number' | 'amount' | 'taxes' | 'issuedAt'
>;
type Shop = Pick<ShopFacts, 'name' | 'address' | 'contact' | 'seller' | 'timeZone' | 'locale'>;

const style = (page: string) => `
  body { font: 14px/1.5 ${PRINT_FONTS}; margin: 24px auto; max-width: 780px; padding: 0 16px; color: #000; background: #fff; overflow-wrap: break-word }
  header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 24px; border-bottom: 1px solid #999; padding-bottom: 12px }
  header div + div { text-align: right }
  h1 { font-size: 20px; margin: 0 }
  table { border-collapse: collapse; width: 100%; margin: 16px 0; font-variant-numeric: tabular-nums }
  th, td { border-bottom: 1px solid #999; padding: 6px 0 6px 12px; text-align: right }
  th:first-child, td:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere }
  td, p, header div { unicode-bidi: plaintext }
  tr, .sums { break-inside: avoid }
  .sums { text-align: right }
  @page { margin: 18mm; @bottom-right { content: ${page}; font: 11px ${PRINT_FONTS} } }
  @media screen and (max-width: 500px) { body { font-size: 11px } th, td { padding-left: 6px } }
  @media print { body { margin: 0; max-width: none; padding: 0 } }`;

/**
 * An invoice or credit note to print, as the customer prints it from the order's page.
 * @param language a code; by default the default language
 */
export const printedDocument = (
  document: Document,
  order: FullOrder,
  shop: Shop,
  language: string | undefined,
) => {
  const { address, currency, tax, pickUp } = order;
  const translate = translator('invoice', language);
  const locale = localeOf(language);
  const texts: Texts = {
    t: (message) => escapeHtml(translate(message)),
    money: (amount) => escapeHtml(formatMoney(amount, currency)),
    percent: (rate) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(
        rate / 10_000,
      ),
  };
  const { t } = texts;
  const date = (at: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: shop.timeZone }).format(at);
  const isInvoice = document.kind === 'invoice';
  const content = isInvoice
    ? invoiceContent(order, texts, language)
    : creditContent(document, order, texts, date);
  const title = t(titleOf(isInvoice, tax));
  // The point is no address of the buyer.
  const to = [
    ...(pickUp ? [address.name] : addressLines(address)),
    address.phone,
    ...(pickUp ? [translate(['collected', { place: pickUp.name }])] : []),
  ].filter(Boolean);
  return `<!doctype html>
<html ${documentLanguage(language)}>
  <head>
    <meta charset="utf-8">
    <title>${title} ${escapeHtml(document.number)}</title>
    <style>${style(pageNumber(language))}
    </style>
  </head>
  <body>
    <header>
      <div>${senderLines(shop, tax).map(escapeHtml).join('<br>')}</div>
      <div><h1>${title}</h1>${escapeHtml(document.number)}<br>${t(['order', { number: order.number }])}<br>${escapeHtml(date(document.issuedAt))}</div>
    </header>
    <p>${t(pickUp ? 'buyer' : 'address')}<br>${to.map(escapeHtml).join('<br>')}</p>
${content}
  </body>
</html>
`;
};

/** The legal name in India, where taxes depend on the state. */
const titleOf = (isInvoice: boolean, tax: OrderTax | undefined): Message<'invoice'> => {
  if (!isInvoice) return 'creditNote';
  return tax?.placeOfSupply !== undefined && tax.total === 0 ? 'billOfSupply' : 'invoice';
};

const senderLines = ({ name, address, contact, seller }: Shop, tax: OrderTax | undefined) => [
  name,
  ...(seller && seller.name !== name ? [seller.name] : []),
  ...address,
  contact.email,
  ...(contact.phone ? [contact.phone] : []),
  ...[tax?.registration, ...(seller?.registrations ?? [])].flatMap((each) =>
    each ? [`${each.label} ${each.number}`] : [],
  ),
];

const invoiceContent = (order: FullOrder, texts: Texts, language: string | undefined) => {
  const { t, money } = texts;
  const tOfTotals = translator('mails', language);
  const { window, tax, payment, currency } = order;
  const arrival = window && formatArrival({ arrivesOn: window.date, window }, localeOf(language));
  const totals = totalLines(order, (amount) => formatMoney(amount, currency));
  const sums = [
    ...totals.map((line) => escapeHtml(tOfTotals(line))),
    t(['paid', { status: paidStatus(order) }]),
    ...(payment.reference ? [t(['reference', { reference: payment.reference }])] : []),
  ];
  return `${arrival && !order.pickUp ? `    <p>${t(['window', { window: arrival }])}</p>\n` : ''}${linesTable(order, texts)}${insteadLines(order, texts)}
    <p class="sums">${sums.join('<br>')}</p>
${tax ? taxesTable(tax, texts) : ''}${tax && !tax.pricesInclude ? `    <p>${t(['added', { tax: tax.name, amount: money(tax.total) }])}</p>` : ''}`;
};

const paidStatus = ({ totals, payment, pickUp }: OrderDetails) => {
  if (totals.total === 0) return 'free';
  if (pickUp && payment.status === 'due') return 'dueAtCounter';
  return ['captured', 'refunded', 'due'].includes(payment.status) ? payment.status : 'other';
};

const creditContent = (
  { amount, taxes }: Document,
  order: FullOrder,
  texts: Texts,
  date: (at: Date) => string,
) => {
  const { t, money } = texts;
  const { invoice, tax } = order;
  const credited =
    invoice && t(['credits', { number: invoice.number, date: date(new Date(invoice.issuedAt)) }]);
  return `${credited ? `    <p>${credited}</p>\n` : ''}${insteadLines(order, texts)}    <p class="sums"><strong>${t('credited')} ${money(amount)}</strong></p>
${tax && taxes ? taxesTable({ ...tax, rates: taxes }, texts) : ''}`;
};

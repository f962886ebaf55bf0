import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { sentInstead, sentPacks } from '../../../src/contract/rules/shortLines';
import { weightFormat } from '../../../src/contract/rules/weightFormat';
import type { OrderTax } from '../../../src/contract/tax';
import type { FullOrder } from '../../orders/orderRepository';
import { shopLocale } from '../../platform/config/shopLocale';
import { escapeHtml } from '../../platform/http/escapeHtml';
import type { Message } from '../../platform/messages/message';

/** They return HTML. */
export interface Texts {
  t: (message: Message<'invoice'>) => string;
  /** @param amount minor units */
  money: (amount: number) => string;
  /** @param rate basis points */
  percent: (rate: number) => string;
}

const table = (head: string[], rows: string[][]) => `    <table>
      <thead><tr>${head.map((each) => `<th>${each}</th>`).join('')}</tr></thead>
      <tbody>
${rows.map((row) => `        <tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
      </tbody>
    </table>
`;

/** The lines of an invoice, with codes and taxes of a shop that has tax facts. */
export const linesTable = ({ items, tax }: FullOrder, { t, money, percent }: Texts) => {
  const taxOf = new Map(tax?.lines.map((line) => [line.variantId, line]));
  const hasCodes = tax?.lines.some(({ hsn }) => hsn) ?? false;
  const head = [
    t('pack'),
    ...(hasCodes ? [t('hsn')] : []),
    ...[t('quantity'), t('each'), t('amount')],
    ...(tax ? [t('taxable'), escapeHtml(tax.name)] : []),
  ];
  const rows = items
    // A line of which nothing was sent before there was an invoice is not on it.
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const taxed = taxOf.get(line.variantId);
      return [
        escapeHtml(packOf(line)),
        ...(hasCodes ? [escapeHtml(taxed?.hsn ?? '')] : []),
        ...[...quantityAndPrice(line, money), money(lineTotal(line))],
        ...(tax ? [taxed ? money(taxed.taxable) : '', taxed ? percent(taxed.rate) : ''] : []),
      ];
    });
  return table(head, rows);
};

/** Of what is sold by weight what it weighs, and the price that this is for. */
const quantityAndPrice = (
  { quantity, weight, variant }: FullOrder['items'][number],
  money: Texts['money'],
) => {
  const { weighed } = variant;
  if (!weighed || weight === undefined) return [String(quantity), money(variant.price)];
  const { price, per } = weighed;
  return [escapeHtml(weightFormat(shopLocale())(weight)), `${money(price)} / ${per}`];
};

/** What is sent in place of lines. */
export const insteadLines = ({ items }: FullOrder, { t }: Texts) =>
  sentInstead(items)
    .map(({ line, ordered }) => {
      const packs = sentPacks(line);
      return `    <p>${t(['instead', { packs, pack: packOf(line), ordered: packOf(ordered) }])}</p>\n`;
    })
    .join('');

const packOf = ({ product, variant }: FullOrder['items'][number]) =>
  `${product.name}, ${variant.label}`;

/** The taxable amount and the taxes of each rate, split into the parts that the tax facts name. */
export const taxesTable = (
  { name, rates, placeOfSupply }: Pick<OrderTax, 'name' | 'rates' | 'placeOfSupply'>,
  { t, money, percent }: Texts,
) => {
  const parts = rates[0]?.parts ?? [];
  const sumOf = (part: number) =>
    rates.reduce((sum, rate) => sum + (rate.parts[part]?.amount ?? 0), 0);
  const partText = (amount: number, rate: number, count: number) =>
    count > 1 ? `${money(amount)} (${percent(rate / count)})` : money(amount);
  const head = [t('goodsAndDelivery'), t('taxable'), ...parts.map((part) => escapeHtml(part.name))];
  const rows = rates.map(({ rate, taxable, parts: amounts }) => [
    `${escapeHtml(name)} ${percent(rate)}`,
    money(taxable),
    ...amounts.map(({ amount }) => partText(amount, rate, amounts.length)),
  ]);
  const sums = [
    t('sum'),
    money(rates.reduce((sum, { taxable }) => sum + taxable, 0)),
    ...parts.map((_, index) => money(sumOf(index))),
  ];
  const place = placeOfSupply
    ? `    <p>${t(['placeOfSupply', { state: placeOfSupply }])}</p>\n`
    : '';
  return place + table(head, [...rows, sums]);
};

import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { sentInstead, sentPacks, shortOnes } from '../../../src/contract/rules/shortLines';
import { weightFormat } from '../../../src/contract/rules/weightFormat';
import { addressLines } from '../../account/addressLines';
import type { FullOrder } from '../../orders/orderRepository';
import { shopLocale } from '../../platform/config/shopLocale';
import { formatMoney } from '../../platform/messages/money';
import { localeOf, translator } from '../../platform/messages/translator';
import { totalLines } from './totalLines';

/**
 * Items, totals and address of an order as text: blocks of lines.
 * @param language a code; what the customer wrote and ordered is not translated
 */
export const orderLines = (order: FullOrder, language?: string) => {
  const t = translator('mails', language);
  const { number, items, currency, address, note, pickUp } = order;
  const { invoice, creditNotes = [], leftOut = [] } = order;
  const money = (amount: number) => formatMoney(amount, currency);
  const weight = weightFormat(localeOf(language) ?? shopLocale());
  const lineText = (line: FullOrder['items'][number]) => {
    const { weighed } = line.variant;
    const amount = money(lineTotal(line));
    if (!weighed) return `${line.quantity} × ${nameOf(line)}: ${amount}`;
    const { name } = line.product;
    if (line.weight !== undefined)
      return t(['weighedLine', { name, weight: weight(line.weight), amount }]);
    return t(['toWeighLine', { name, weight: weight(line.quantity * weighed.grams), amount }]);
  };
  const isToWeigh = items.some(
    (line) => line.variant.weighed && line.quantity > 0 && line.weight === undefined,
  );
  return [
    [
      t(['order', { number }]),
      ...(invoice ? [t(['invoice', { number: invoice.number }])] : []),
      ...creditNotes.map((each) =>
        t(['creditNote', { number: each.number, amount: money(each.amount) }]),
      ),
      ...items.filter(({ quantity }) => quantity > 0).map((line) => lineText(line)),
      ...shortOnes(items).map(({ line: { product, variant }, ordered, comes }) =>
        t(['short', { name: product.name, label: variant.label, ordered, comes }]),
      ),
      ...sentInstead(items).map(({ line, ordered }) =>
        t(['instead', { packs: sentPacks(line), pack: nameOf(line), ordered: nameOf(ordered) }]),
      ),
      ...leftOut.map((pack) => t(['leftOut', pack])),
    ],
    [...(isToWeigh ? [t('toWeigh')] : []), ...totalLines(order, money).map(t)],
    pickUp
      ? [
          t('collectedAt'),
          pickUp.name,
          ...addressLines({ ...address, name: '' }),
          ...[pickUp.directions, pickUp.map].flatMap((line) => line ?? []),
          t(['collectedBy', { name: address.name, phone: address.phone }]),
        ]
      : [t('address'), ...addressLines(address)],
    ...(note ? [[t(pickUp ? 'noteForShop' : 'note'), note]] : []),
  ];
};

const nameOf = ({ product, variant }: FullOrder['items'][number]) =>
  `${product.name} (${variant.label})`;

import { lineTotal } from '../../../src/contract/rules/orderTotals';
import type { Translate } from '../../messages/translate';
import { formatMoney } from '../../payments/money';
import { addressLines } from '../addressLines';
import type { FullOrder } from '../orderRepository';
import { totalLines } from './totalLines';

/**
 * Items, totals and address of an order as text: blocks of lines.
 * @param t translates the shop's sentences, not what the shopper wrote or ordered
 */
export const orderLines = (order: FullOrder, t: Translate = (text) => text) => {
  const { number, items, currency, address, note } = order;
  const { invoice, creditNotes = [] } = order;
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    [
      t(`Order ${number}`),
      ...(invoice ? [t(`Invoice ${invoice.number}`)] : []),
      ...creditNotes.map((each) => t(`Credit note ${each.number}: ${money(each.amount)}`)),
      ...items.map(
        (line) =>
          `${line.quantity} × ${line.product.name} (${line.variant.label}): ${money(lineTotal(line))}`,
      ),
    ],
    totalLines(order, money).map(t),
    [t('Goes to'), ...addressLines(address)],
    ...(note ? [[t('Note for the delivery'), note]] : []),
  ];
};

import { lineTotal } from '../../../src/contract/rules/orderTotals';
import type { Translate } from '../../messages/translate';
import { formatMoney } from '../../payments/money';
import { addressLines } from '../addressLines';
import type { FullOrder } from '../orderRepository';

/**
 * Items, totals and address of an order as text: blocks of lines.
 * @param t translates the shop's sentences, not what the shopper wrote or ordered
 */
export const orderLines = (order: FullOrder, t: Translate = (text) => text) => {
  const { number, items, totals, tax, coupon, currency, address, note } = order;
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
    [
      `Items: ${money(totals.items)}`,
      ...(totals.discount > 0 ? [discountLine(money(totals.discount), coupon?.code)] : []),
      totals.delivery === 0 ? freeDeliveryLine(coupon) : `Delivery: ${money(totals.delivery)}`,
      ...(tax && totals.tax ? [`${tax.name}: ${money(totals.tax)}`] : []),
      `Total: ${money(totals.total)}`,
      ...(tax?.pricesInclude ? [`${tax.name} included: ${money(tax.total)}`] : []),
    ].map(t),
    [t('Goes to'), ...addressLines(address)],
    ...(note ? [[t('Note for the delivery'), note]] : []),
  ];
};

const discountLine = (amount: string, code: string | undefined) =>
  code ? `Discount (${code}): −${amount}` : `Discount: −${amount}`;

const freeDeliveryLine = (coupon: FullOrder['coupon']) =>
  coupon?.kind === 'free_delivery' ? `Delivery: free (${coupon.code})` : 'Delivery: free';

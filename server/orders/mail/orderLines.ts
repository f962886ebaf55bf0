import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { formatMoney } from '../../payments/money';
import { addressLines } from '../addressLines';
import type { FullOrder } from '../orderRepository';

/** Items, totals and address of an order as text: blocks of lines. */
export const orderLines = ({
  number,
  items,
  totals,
  tax,
  coupon,
  currency,
  address,
  note,
}: FullOrder) => {
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    [
      `Order ${number}`,
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
    ],
    ['Goes to', ...addressLines(address)],
    ...(note ? [['Note for the delivery', note]] : []),
  ];
};

const discountLine = (amount: string, code: string | undefined) =>
  code ? `Discount (${code}): −${amount}` : `Discount: −${amount}`;

const freeDeliveryLine = (coupon: FullOrder['coupon']) =>
  coupon?.kind === 'free_delivery' ? `Delivery: free (${coupon.code})` : 'Delivery: free';

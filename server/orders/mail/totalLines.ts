import type { OrderDetails } from '../../../src/contract/order';

/** The totals of an order as on its invoice, one per line. */
export const totalLines = (
  { totals, tax, coupon }: Pick<OrderDetails, 'totals' | 'tax' | 'coupon'>,
  money: (amount: number) => string,
) => [
  `Items: ${money(totals.items)}`,
  ...(totals.discount > 0 ? [discountLine(money(totals.discount), coupon?.code)] : []),
  totals.delivery === 0 ? freeDeliveryLine(coupon) : `Delivery: ${money(totals.delivery)}`,
  ...(tax && totals.tax ? [`${tax.name}: ${money(totals.tax)}`] : []),
  `Total: ${money(totals.total)}`,
  ...(tax?.pricesInclude ? [`${tax.name} included: ${money(tax.total)}`] : []),
];

const discountLine = (amount: string, code: string | undefined) =>
  code ? `Discount (${code}): −${amount}` : `Discount: −${amount}`;

const freeDeliveryLine = (coupon: OrderDetails['coupon']) =>
  coupon?.kind === 'free_delivery' ? `Delivery: free (${coupon.code})` : 'Delivery: free';

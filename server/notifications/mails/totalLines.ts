import type { OrderDetails } from '../../../src/contract/order';
import type { Message } from '../../platform/messages/message';

/** The totals of an order as on its invoice, one per line. */
export const totalLines = (
  { totals, tax, coupon, pickUp }: Pick<OrderDetails, 'totals' | 'tax' | 'coupon' | 'pickUp'>,
  money: (amount: number) => string,
): Message<'mails'>[] => {
  const lines: Message<'mails'>[] = [['items', { amount: money(totals.items) }]];
  if (totals.discount > 0) lines.push(discountLine(money(totals.discount), coupon?.code));
  const isFree = totals.delivery === 0;
  const amount = money(totals.delivery);
  if (pickUp) lines.push(isFree ? 'freePickUp' : ['pickUpFee', { amount }]);
  else lines.push(deliveryLine(amount, isFree, coupon));
  const { onDeliveryFee } = totals;
  if (onDeliveryFee) lines.push(['onDeliveryFee', { amount: money(onDeliveryFee) }]);
  if (tax && totals.tax) lines.push(['addedTax', { tax: tax.name, amount: money(totals.tax) }]);
  lines.push(['total', { amount: money(totals.total) }]);
  if (tax?.pricesInclude) {
    lines.push(['includedTax', { tax: tax.name, amount: money(tax.total) }]);
  }
  return lines;
};

const discountLine = (amount: string, code: string | undefined): Message<'mails'> =>
  code ? ['couponDiscount', { code, amount }] : ['discount', { amount }];

const deliveryLine = (
  amount: string,
  isFree: boolean,
  coupon: OrderDetails['coupon'],
): Message<'mails'> => {
  if (!isFree) return ['delivery', { amount }];
  return coupon?.kind === 'free_delivery'
    ? ['couponDelivery', { code: coupon.code }]
    : 'freeDelivery';
};

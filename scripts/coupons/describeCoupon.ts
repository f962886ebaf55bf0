import { formatMoney } from '../../server/payments/money';
import type { OperatorCoupon } from '../../src/contract/operatorCoupon';
import { shopTime } from '../shared/shopTime';

const isPast = (time: string) => Date.parse(time) < Date.now();

/** A coupon as a line of text. */
export const describeCoupon = (coupon: OperatorCoupon, currency: string, timeZone: string) => {
  const { code, kind, value, maxDiscount, minItems = 0, uses } = coupon;
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, archivedAt } = coupon;
  const money = (minor: number) => formatMoney(minor, currency);
  const gives = { percentage: `${value}%`, amount: money(value), free_delivery: 'free delivery' };
  return [
    code,
    gives[kind],
    ...(maxDiscount ? [`at most ${money(maxDiscount)}`] : []),
    ...(minItems > 0 ? [`from ${money(minItems)}`] : []),
    ...(startsAt ? [`starts ${shopTime(startsAt, timeZone)}`] : []),
    ...(endsAt ? [`${isPast(endsAt) ? 'ended' : 'ends'} ${shopTime(endsAt, timeZone)}`] : []),
    `used ${uses}${maxUses === undefined ? '' : ` of ${maxUses}`}`,
    ...(maxUsesPerCustomer ? [`${maxUsesPerCustomer} per shopper`] : []),
    ...(archivedAt ? [`archived ${shopTime(archivedAt, timeZone)}`] : []),
  ].join('  ');
};

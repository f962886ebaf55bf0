import type { CartItem } from '../cart';
import type { Coupon } from '../coupon';
import type { OrderDetails } from '../order';
import type { DeliveryRule } from '../shop/delivery';

/** Order totals, computed by storefront and API alike; integers in minor units. */
export type OrderTotals = OrderDetails['totals'];

/** The fields of a line that its totals need. */
interface PricedLine extends Pick<CartItem, 'quantity'> {
  variant: Pick<CartItem['variant'], 'price'>;
}

type CouponTerms = Omit<Coupon, 'code'>;

/** What bringing an order costs, or collecting it, which can be cheaper than the goods are. */
export interface DeliveryCharge extends DeliveryRule {
  /** Taken off for collecting. */
  discount?: number;
}

/** The price of all items of a line. */
export const lineTotal = ({ quantity, variant }: PricedLine) => quantity * variant.price;

/** The number of items: quantities added up. */
export const countItems = (lines: Pick<CartItem, 'quantity'>[]) =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

/** The price of all lines, without delivery. */
export const itemsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/**
 * The totals of an order. An order of free items has a delivery fee, an empty one has none. Free delivery
 * depends on the price of the items before the discount, so that a coupon never makes an order more
 * expensive.
 * @param onDeliveryFee what paying on delivery costs; an order that costs nothing is not paid at all
 */
export const orderTotals = (
  lines: PricedLine[],
  rule: DeliveryCharge,
  coupon?: CouponTerms,
  onDeliveryFee = 0,
): OrderTotals => {
  const items = itemsTotal(lines);
  const used = coupon && items >= coupon.minItems ? coupon : undefined;
  const discount = Math.min(items, (used ? discountOf(items, used) : 0) + (rule.discount ?? 0));
  const isSentFree = lines.length === 0 || used?.kind === 'free_delivery';
  const delivery = isSentFree ? 0 : deliveryFee(items, rule);
  const total = items - discount + delivery;
  const fee = total && onDeliveryFee;
  return { items, discount, delivery, ...(fee && { onDeliveryFee: fee }), total: total + fee };
};

/** The amount that a coupon takes off the total of an order. */
export const couponSaving = (lines: PricedLine[], rule: DeliveryCharge, coupon: CouponTerms) =>
  orderTotals(lines, rule).total - orderTotals(lines, rule, coupon).total;

/** The discount of a coupon on items that cost `items`, rounded down to whole minor units, or to `step` of them. */
const discountOf = (items: number, { kind, value, maxDiscount = items, step = 1 }: CouponTerms) => {
  if (kind === 'amount') return Math.min(items, value);
  if (kind !== 'percentage') return 0;
  const discount = Math.min(Math.floor((items * value) / 100), maxDiscount, items);
  return discount - (discount % step);
};

/** The delivery fee of an order whose items cost `items`. */
const deliveryFee = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items >= freeFrom ? 0 : fee;

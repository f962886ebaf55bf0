import type { CartItem } from '../cart';
import type { Coupon } from '../coupon';
import type { OrderDetails } from '../order';
import type { DeliveryRule } from '../shop/delivery';
import { mostOfPortion, weighedPrice } from './weighing';

/** Order totals, computed by storefront and API alike; integers in minor units. */
export type OrderTotals = OrderDetails['totals'];

/** The fields of a line that its totals need. */
interface PricedLine extends Pick<CartItem, 'quantity'> {
  variant: Pick<CartItem['variant'], 'price' | 'weighed'>;
  /** Grams, once it is weighed. */
  weight?: number | undefined;
}

type CouponTerms = Omit<Coupon, 'code'>;

/** What bringing an order costs, or collecting it, which can be cheaper than the goods are. */
export interface DeliveryCharge extends DeliveryRule {
  /** Taken off for collecting. */
  discount?: number;
}

/** The price of all items of a line; of one that is yet to be weighed the most that it can be. */
export const lineTotal = ({ quantity, variant: { price, weighed }, weight }: PricedLine) => {
  if (!weighed) return quantity * price;
  if (weight !== undefined) return weighedPrice(weighed, quantity, weight);
  return quantity * mostOfPortion(weighed);
};

/** Whether a line has yet to be weighed, so that its price is not known. */
export const isUnweighed = ({ quantity, variant, weight }: PricedLine) =>
  variant.weighed !== undefined && weight === undefined && quantity > 0;

/** What a line is expected to cost. */
export const expectedTotal = (line: PricedLine) =>
  isUnweighed(line) ? line.quantity * line.variant.price : lineTotal(line);

/** Lines at what they are expected to cost, without the most that they can. */
export const asExpected = <Line extends PricedLine>(lines: Line[]) =>
  lines.map((line) => {
    const { weighed: _, ...variant } = line.variant;
    return line.weight === undefined ? { ...line, variant } : line;
  });

/** The number of items: quantities added up; a weight that was chosen is one item. */
export const countItems = (
  lines: (Pick<CartItem, 'quantity'> & { variant: Partial<CartItem['variant']> })[],
) =>
  lines.reduce(
    (count, { quantity, variant }) =>
      count + (variant.weighed?.choose === 'steps' ? Math.min(1, quantity) : quantity),
    0,
  );

/** The price of all lines, without delivery. */
export const itemsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** What all lines are expected to cost: free delivery and the minimum of a coupon depend on it. */
export const expectedItems = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + expectedTotal(line), 0);

/**
 * The totals of an order. An order of free items has a delivery fee, an empty one has none. Free delivery
 * depends on the price of the items before the discount, so that a coupon never makes an order more
 * expensive. Goods that are yet to be weighed are in the totals with the most that they can cost.
 * @param onDeliveryFee what paying on delivery costs; an order that costs nothing is not paid at all
 */
export const orderTotals = (
  lines: PricedLine[],
  rule: DeliveryCharge,
  coupon?: CouponTerms,
  onDeliveryFee = 0,
): OrderTotals => {
  const items = itemsTotal(lines);
  const expected = expectedItems(lines);
  const used = coupon && expected >= coupon.minItems ? coupon : undefined;
  const discount = Math.min(items, (used ? discountOf(items, used) : 0) + (rule.discount ?? 0));
  const isSentFree = lines.length === 0 || used?.kind === 'free_delivery';
  const delivery = isSentFree ? 0 : deliveryFee(expected, rule);
  const total = items - discount + delivery;
  const fee = total && onDeliveryFee;
  return { items, discount, delivery, ...(fee && { onDeliveryFee: fee }), total: total + fee };
};

/** The amount that a coupon takes off the total of an order. */
export const couponSaving = (lines: PricedLine[], rule: DeliveryCharge, coupon: CouponTerms) =>
  orderTotals(lines, rule).total - orderTotals(lines, rule, coupon).total;

/** The discount of a coupon on items that cost `items`, rounded down to whole minor units, or to `step` of them. */
export const discountOf = (
  items: number,
  { kind, value, maxDiscount = items, step = 1 }: Omit<CouponTerms, 'minItems'>,
) => {
  if (kind === 'amount') return Math.min(items, value);
  if (kind !== 'percentage') return 0;
  const discount = Math.min(Math.floor((items * value) / 100), maxDiscount, items);
  return discount - (discount % step);
};

/** The delivery fee of an order whose items cost `items`. */
const deliveryFee = (items: number, { fee, freeFrom }: DeliveryRule) =>
  items >= freeFrom ? 0 : fee;

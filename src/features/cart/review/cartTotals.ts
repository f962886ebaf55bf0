import type { CartItem } from '../../../contract/cart';
import type { CheckoutOptions } from '../../../contract/checkout';
import type { Coupon } from '../../../contract/coupon';
import {
  asExpected,
  countItems,
  couponSaving,
  expectedItems,
  itemsTotal,
  orderTotals,
} from '../../../contract/rules/orderTotals';
import { taxedTotals } from '../../../contract/rules/tax/taxedTotals';
import type { DeliveryRule } from '../../../contract/shop/delivery';

/** Why a line cannot be bought as it is. */
export const problemOf = ({ gone, quantity, variant: { available } }: CartItem) => {
  if (gone) return 'gone';
  if (available === 0) return 'soldOut';
  return quantity > available ? 'tooMany' : undefined;
};

/** Whether at least one of the line can be bought. */
export const isCounted = ({ gone, variant: { available } }: CartItem) => !gone && available > 0;

const savedOn = ({ quantity, variant: { mrp, price, weighed } }: CartItem) =>
  weighed ? 0 : quantity * Math.max(0, mrp - price);

const NO_FEE: DeliveryRule = { fee: 0, freeFrom: 0 };

/**
 * The totals of the cart in minor units, without lines that cannot be bought at all.
 * @param options the delivery fee and taxes; the total excludes them while they are not known
 */
export const cartTotals = (
  lines: CartItem[],
  options?: Pick<CheckoutOptions, 'delivery' | 'tax'> | null,
  coupon?: Coupon,
  onDeliveryFee?: number,
) => {
  const counted = lines.filter(isCounted);
  const items = itemsTotal(counted);
  const rule = options?.delivery;
  const facts = options?.tax;
  const untaxed = orderTotals(counted, rule ?? NO_FEE, coupon, onDeliveryFee);
  const { totals: known, taxes } = taxedTotals(counted, untaxed, facts);
  const isToWeigh = counted.some(({ variant }) => variant.weighed);
  const expected = () => {
    const lines = asExpected(counted);
    return taxedTotals(lines, orderTotals(lines, rule ?? NO_FEE, coupon, onDeliveryFee), facts);
  };
  return {
    itemCount: countItems(counted),
    items,
    saved: counted.reduce((sum, line) => sum + savedOn(line), 0),
    /** The discount of the coupon on the items. */
    discount: known.discount,
    /** The discount on items and delivery together. */
    couponSaving: coupon ? couponSaving(counted, rule ?? NO_FEE, coupon) : 0,
    delivery: rule && known.delivery,
    onDeliveryFee: known.onDeliveryFee,
    tax: facts &&
      taxes && { name: facts.name, pricesInclude: facts.pricesInclude, total: taxes.total },
    /** The amount missing for free delivery. */
    missingForFree: rule ? Math.max(0, rule.freeFrom - expectedItems(counted)) : 0,
    /** What it is expected to cost, where `items` and `total` are the most that it can. */
    expected: isToWeigh ? expected().totals : undefined,
    total: known.total,
    /** How many lines cannot be bought as they are. */
    blocked: lines.filter(problemOf).length,
  };
};

export type CartTotals = ReturnType<typeof cartTotals>;

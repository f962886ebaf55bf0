import type { CartItem } from '../../src/contract/cart';
import type { OrderCoupon } from '../../src/contract/coupon';
import type { DeliveryRule } from '../../src/contract/delivery';
import { couponSaving, itemsTotal } from '../../src/contract/rules/orderTotals';
import { checkCoupon, toCoupon } from '../cart/coupons/couponProblem';
import { findCoupon } from '../cart/coupons/couponRepository';
import type { Database } from '../platform/db/database';
import type { ErrorMessage } from '../platform/http/errors/httpError';
import { formatMoney } from '../platform/messages/money';

interface CouponUse {
  code: string;
  customerId: string;
  cart: CartItem[];
  delivery: DeliveryRule;
  currency: string;
  /** Of the configuration. */
  amountStep: number;
  now: Date;
}

/** The coupon of an order about to be placed: its discount, or why it cannot be used. */
export const resolveCoupon = async (tx: Database, use: CouponUse) => {
  const { code, customerId, cart, delivery, currency, amountStep, now } = use;
  const { usable, problem } = await checkCoupon(tx, await findCoupon(tx, code), customerId, now);
  if (!usable) return { problem };
  const terms = toCoupon(usable, amountStep);
  if (itemsTotal(cart) < terms.minItems) {
    const amount = formatMoney(terms.minItems, currency);
    const problem: ErrorMessage = ['coupon_minimum', { code: terms.code, amount }];
    return { problem };
  }
  const { code: stored, kind } = terms;
  const applied: OrderCoupon = { code: stored, kind, saved: couponSaving(cart, delivery, terms) };
  return { id: usable.id, terms, applied };
};

import { inArray } from 'drizzle-orm';
import type { CartItem } from '../../src/contract/cart';
import type { Coupon, OrderCoupon } from '../../src/contract/coupon';
import {
  couponSaving,
  type DeliveryCharge,
  expectedItems,
  type OrderTotals,
} from '../../src/contract/rules/orderTotals';
import { taxedTotals } from '../../src/contract/rules/tax/taxedTotals';
import type { WeighingTerms } from '../../src/contract/rules/weighedOrder';
import type { OrderTax, TaxFacts } from '../../src/contract/tax';
import { checkCoupon, toCoupon } from '../cart/coupons/checkCoupon';
import { findCoupon } from '../cart/coupons/couponRepository';
import { product } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import type { ErrorMessage } from '../platform/http/errors/httpError';
import { formatMoney } from '../platform/messages/money';

/** The totals of an order with its taxes. They are stored with the order, so later rates do not change them. */
export const taxOfOrder = async (
  tx: Database,
  cart: CartItem[],
  untaxed: OrderTotals,
  facts: TaxFacts | undefined,
  state: string,
): Promise<{ totals: OrderTotals; tax?: OrderTax }> => {
  const { totals, taxes } = taxedTotals(cart, untaxed, facts, state);
  if (!facts || !taxes) return { totals };
  const codes = await findHsnCodes(tx, cart);
  const { name, registration, pricesInclude, split } = facts;
  const tax: OrderTax = {
    ...{ name, pricesInclude, ...taxes },
    ...(registration && { registration }),
    ...(split && { placeOfSupply: state }),
    lines: taxes.lines.map((line) => {
      const hsn = codes.get(line.variantId);
      return { ...line, ...(hsn && { hsn }) };
    }),
  };
  return { totals, tax };
};

/** What the totals of an order depend on once it is weighed; undefined where nothing is sold by weight. */
export const weighingTerms = (
  items: CartItem[],
  { freeFrom, discount }: DeliveryCharge,
  coupon: Omit<Coupon, 'code' | 'minItems'> | undefined,
  tax: TaxFacts | undefined,
  state: string,
): WeighingTerms | undefined => {
  if (!items.some(({ variant }) => variant.weighed)) return undefined;
  const { kind, value, step } = coupon ?? {};
  return {
    freeFrom,
    ...(discount && { discount }),
    ...(kind && value !== undefined && { coupon: { kind, value, ...(step && { step }) } }),
    ...(tax && { tax, state }),
  };
};

/** The tax class of each variant, by its id. */
const findHsnCodes = async (tx: Database, cart: CartItem[]) => {
  const ids = cart.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: product.id, hsn: product.hsn })
    .from(product)
    .where(inArray(product.id, ids));
  const byProduct = new Map(rows.map(({ id, hsn }) => [id, hsn]));
  return new Map(cart.map(({ variantId, productId }) => [variantId, byProduct.get(productId)]));
};

interface CouponUse {
  code: string;
  customerId: string;
  cart: CartItem[];
  delivery: DeliveryCharge;
  currency: string;
  /** The configuration has it. */
  amountStep: number;
  now: Date;
}

/** The coupon of an order about to be placed: its discount, or why it cannot be used. */
export const resolveCoupon = async (tx: Database, use: CouponUse) => {
  const { code, customerId, cart, delivery, currency, amountStep, now } = use;
  const { usable, problem } = await checkCoupon(tx, await findCoupon(tx, code), customerId, now);
  if (!usable) return { problem };
  const terms = toCoupon(usable, amountStep);
  if (expectedItems(cart) < terms.minItems) {
    const amount = formatMoney(terms.minItems, currency);
    const problem: ErrorMessage = ['coupon_minimum', { code: terms.code, amount }];
    return { problem };
  }
  const { code: stored, kind } = terms;
  const applied: OrderCoupon = { code: stored, kind, saved: couponSaving(cart, delivery, terms) };
  return { id: usable.id, terms, applied };
};

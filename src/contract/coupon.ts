import { type Static, Type } from 'typebox';
import { typedAs } from './typedAs';

/** The code as the shopper types it; case-insensitive. */
export const CouponCode = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,32}$',
  ...typedAs('coupon'),
});

export const CouponKind = Type.Union([
  Type.Literal('percentage'),
  Type.Literal('amount'),
  Type.Literal('free_delivery'),
]);
export type CouponKind = Static<typeof CouponKind>;

/** The terms of a coupon. Amounts in minor units of the shop's currency. */
export const Coupon = Type.Object({
  code: Type.String({ description: 'In capitals' }),
  kind: CouponKind,
  value: Type.Integer({
    minimum: 0,
    description: 'Per cent of the goods, an amount, or 0 for free delivery',
  }),
  maxDiscount: Type.Optional(
    Type.Integer({ minimum: 1, description: 'The most that a percentage gives' }),
  ),
  minItems: Type.Integer({ minimum: 0, description: 'What the goods have to cost at least' }),
  step: Type.Optional(
    Type.Integer({
      minimum: 2,
      description:
        'A percentage gives a multiple of it, rounded down, where the last decimals of the currency cannot be paid online; 1 without it',
    }),
  ),
});
export type Coupon = Static<typeof Coupon>;

/** The coupon of an order, with its terms as they were when the order was placed. */
export const OrderCoupon = Type.Object({
  code: Type.String(),
  kind: CouponKind,
  saved: Type.Integer({ description: 'Minor units, of goods or delivery' }),
});
export type OrderCoupon = Static<typeof OrderCoupon>;

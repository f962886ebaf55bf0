import { type Static, Type } from 'typebox';
import { CouponKind } from '../coupon';

const Amount = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Time = Type.String({ format: 'date-time' });

/** The settings of a coupon; a condition whose field is missing does not apply. */
export const CouponSettings = Type.Object(
  {
    kind: CouponKind,
    value: Type.Integer({
      minimum: 0,
      maximum: 2_000_000_000,
      description: 'Per cent of the goods, an amount in minor units, or 0 for free delivery',
    }),
    maxDiscount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'Of a percentage' }),
    ),
    minItems: Type.Optional(Amount),
    startsAt: Type.Optional(Time),
    endsAt: Type.Optional(Time),
    maxUses: Type.Optional(Count),
    /** Counts all accounts of one mailbox. */
    maxUsesPerCustomer: Type.Optional(Count),
  },
  { additionalProperties: false },
);
export type CouponSettings = Static<typeof CouponSettings>;

export const OperatorCoupon = Type.Object({
  code: Type.String({ description: 'In capitals' }),
  ...CouponSettings.properties,
  uses: Type.Integer({ description: 'Orders that use it now' }),
  archivedAt: Type.Optional(Time),
});
export type OperatorCoupon = Static<typeof OperatorCoupon>;

import { type Static, Type } from 'typebox';
import { OrderDetails, OrderStatus } from './order';

/** An order in the list of those who pack. */
export const OperatorOrder = Type.Object({
  number: Type.String(),
  status: OrderStatus,
  placedAt: Type.String({ format: 'date-time' }),
  total: Type.Integer({ description: 'Minor units' }),
  currency: Type.String(),
  packs: Type.Integer(),
  note: Type.Optional(Type.String()),
  isInReview: Type.Boolean({ description: 'What came is not what was owed: accept or refund it' }),
  failedRefunds: Type.Integer({ description: 'Minor units that could not go back' }),
});
export type OperatorOrder = Static<typeof OperatorOrder>;

export const OperatorOrders = Type.Object({
  results: Type.Array(OperatorOrder),
  hasMore: Type.Boolean(),
});
export type OperatorOrders = Static<typeof OperatorOrders>;

/** `review` are those with money to decide about. */
export const OrderFilter = Type.Union([...OrderStatus.anyOf, Type.Literal('review')]);
export type OrderFilter = Static<typeof OrderFilter>;

export const OperatorOrderDetails = Type.Object({
  ...OrderDetails.properties,
  customer: Type.Object({ _id: Type.String(), email: Type.String() }),
});
export type OperatorOrderDetails = Static<typeof OperatorOrderDetails>;

const Line = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

export const Shipping = Type.Object(
  {
    carrier: Type.Optional(Line),
    tracking: Type.Optional(Line),
  },
  { additionalProperties: false },
);
export type Shipping = Static<typeof Shipping>;

export const ManualRefund = Type.Object(
  {
    amount: Type.Optional(
      Type.String({ maxLength: 20, description: "In major units, '99.50'; everything without it" }),
    ),
    after: Type.Optional(
      Type.String({
        maxLength: 20,
        description: 'What was refunded before, which makes a repeated call safe',
      }),
    ),
  },
  { additionalProperties: false },
);

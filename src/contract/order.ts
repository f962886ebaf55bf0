import { type Static, Type } from 'typebox';
import { Address } from './address';
import { CartItem } from './cart';
import { Image } from './image';

export const OrderStatus = Type.Union([
  Type.Literal('awaiting_payment'),
  Type.Literal('paid'),
  Type.Literal('packed'),
  Type.Literal('shipped'),
  Type.Literal('delivered'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** An order in a list. Names and prices are those of the moment it was placed. */
export const Order = Type.Object({
  _id: Type.String(),
  number: Type.String({ description: 'What the shopper quotes' }),
  placedAt: Type.String({ description: 'ISO 8601, UTC' }),
  status: OrderStatus,
  total: Type.Integer({ description: 'Minor units' }),
  itemCount: Type.Integer(),
  images: Type.Array(Image),
});
export type Order = Static<typeof Order>;

export const OrderDetails = Type.Object({
  ...Order.properties,
  items: Type.Array(CartItem),
  address: Address,
  totals: Type.Object({
    items: Type.Integer(),
    discount: Type.Integer(),
    delivery: Type.Integer(),
    total: Type.Integer(),
  }),
  payment: Type.Object({
    status: Type.String(),
    gateway: Type.String(),
    reference: Type.String(),
  }),
  timeline: Type.Array(Type.Object({ status: OrderStatus, at: Type.String() })),
  canCancel: Type.Boolean(),
  canPay: Type.Boolean(),
});
export type OrderDetails = Static<typeof OrderDetails>;

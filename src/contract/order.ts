import { type Static, Type } from 'typebox';
import { Address } from './address';
import { CartItem } from './cart';
import { Image } from './catalogue/image';
import { OrderCoupon } from './coupon';
import { OrderWindow } from './deliveryWindow';
import { CreditNote, Invoice } from './invoice';
import { OrderPickUp, PickUpCode } from './pickUp';
import { HandedOver } from './shop/payOnDelivery';
import { OrderTax } from './tax';

/**
 * `confirmed` is to be paid on delivery; `returned` came back without being paid. An order that is collected is `ready` after
 * it is packed, and then `collected` or `not_collected`.
 */
export const OrderStatus = Type.Union([
  Type.Literal('awaiting_payment'),
  Type.Literal('paid'),
  Type.Literal('confirmed'),
  Type.Literal('packed'),
  Type.Literal('shipped'),
  Type.Literal('delivered'),
  Type.Literal('returned'),
  Type.Literal('ready'),
  Type.Literal('collected'),
  Type.Literal('not_collected'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** `due` on delivery. */
export const PaymentStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('due'),
  Type.Literal('pending'),
  Type.Literal('authorized'),
  Type.Literal('captured'),
  Type.Literal('refunded'),
  Type.Literal('failed'),
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** An order that goes together with another. */
export const JoinedOrder = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  status: OrderStatus,
});
export type JoinedOrder = Static<typeof JoinedOrder>;

/** An order in a list. Names and prices are those of the moment it was placed. */
export const Order = Type.Object({
  _id: Type.String(),
  number: Type.String({ description: 'What the shopper quotes' }),
  placedAt: Type.String({ description: 'ISO 8601, UTC' }),
  status: OrderStatus,
  total: Type.Integer({ description: 'Minor units' }),
  itemCount: Type.Integer(),
  images: Type.Array(Image),
  payUntil: Type.Optional(
    Type.String({ description: 'ISO 8601; how long an unpaid order is held' }),
  ),
  window: Type.Optional(OrderWindow),
  arrivesOn: Type.Optional(Type.String({ description: 'YYYY-MM-DD, local to the shop' })),
  pickUp: Type.Optional(OrderPickUp),
  joins: Type.Optional({
    ...JoinedOrder,
    description: 'The order that this one goes with, to its place and at its time',
  }),
  joinedBy: Type.Optional(
    Type.Array(JoinedOrder, { description: 'The orders that go with this one, oldest first' }),
  ),
  addableUntil: Type.Optional(
    Type.String({
      description:
        'ISO 8601, UTC: until when a checkout may name it in `joins`, unless it is packed',
    }),
  ),
});
export type Order = Static<typeof Order>;

/** What the shopper wants if a line is missing, named as it was when the order was placed. */
export const WantedInstead = Type.Object({
  variantId: Type.String(),
  name: Type.String(),
  label: Type.String(),
});
export type WantedInstead = Static<typeof WantedInstead>;

/** A line of an order, at the price of the moment it was placed. */
export const OrderedItem = Type.Object({
  ...CartItem.properties,
  quantity: Type.Integer({
    minimum: 0,
    description:
      'Packs that the totals and the invoice have; 0 of a line in place of another that was invoiced before',
  }),
  ordered: Type.Optional(
    Type.Integer({
      description:
        'Of a short line: the packs that the shopper ordered, or was to get in place of others',
    }),
  ),
  comes: Type.Optional(Type.Integer({ description: 'Of a short line: the packs that are sent' })),
  replaces: Type.Optional(
    Type.String({ description: 'The variant of the line that this one is sent in place of' }),
  ),
  note: Type.Optional(Type.String({ description: 'For those who pack it' })),
  instead: Type.Optional(WantedInstead),
  charged: Type.Optional(
    Type.Integer({
      description:
        'Of a line in place of another: minor units charged for the packs that are sent, without taxes that are added',
    }),
  ),
  weight: Type.Optional(
    Type.Integer({
      description:
        'Of a packed line that is sold by weight: the grams that it weighs, which totals and invoice have. Before, ' +
        'they have the most that its portions can cost',
    }),
  ),
  priceNow: Type.Optional(
    Type.Integer({ description: 'Minor units; what the pack costs now, if it is still sold' }),
  ),
});
export type OrderedItem = Static<typeof OrderedItem>;

/** Packs of a line that are not sent, taken off before the order was packed. */
export const ShortLine = Type.Object({
  variantId: Type.String(),
  quantity: Type.Integer({ minimum: 1, description: 'Packs that are not sent' }),
  amount: Type.Integer({
    minimum: 0,
    description:
      'Minor units that were charged for them, after the discount and with taxes, less what others in their place cost',
  }),
  tax: Type.Integer({ minimum: 0, description: 'Minor units of tax in the amount' }),
  reason: Type.Optional(Type.String({ description: 'What the shop says about it' })),
  at: Type.String({ description: 'ISO 8601, UTC' }),
});
export type ShortLine = Static<typeof ShortLine>;

/** Packs that were sold out when the order was placed. */
export const LeftOut = Type.Object({
  name: Type.String(),
  label: Type.String(),
  quantity: Type.Integer({ description: 'Packs that are missing' }),
});
export type LeftOut = Static<typeof LeftOut>;

export const OrderDetails = Type.Object({
  ...Order.properties,
  currency: Type.Optional(Type.String({ description: 'ISO 4217; the shop’s own unless stated' })),
  items: Type.Array(OrderedItem),
  leftOut: Type.Optional(
    Type.Array(LeftOut, { description: 'Of an order whose shopper wanted the rest' }),
  ),
  shortLines: Type.Optional(
    Type.Array(ShortLine, {
      description:
        'Oldest first. Until an order has its invoice they are taken off its totals; afterwards the totals stay, and ' +
        'a credit note takes them off',
    }),
  ),
  address: Type.Object(Address.properties, {
    description: 'Of an order that is collected: the point, with who collects',
  }),
  pickUpCode: Type.Optional(PickUpCode),
  note: Type.Optional(Type.String({ description: 'What the courier should know' })),
  shipment: Type.Optional(
    Type.Object(
      { carrier: Type.Optional(Type.String()), tracking: Type.Optional(Type.String()) },
      { description: 'Who brings a shipped order, and under which number' },
    ),
  ),
  totals: Type.Object({
    items: Type.Integer(),
    discount: Type.Integer(),
    delivery: Type.Integer(),
    onDeliveryFee: Type.Optional(Type.Integer({ description: 'For paying on delivery' })),
    tax: Type.Optional(
      Type.Integer({ description: 'What taxes add, if the prices do not include them' }),
    ),
    total: Type.Integer(),
  }),
  tax: Type.Optional(OrderTax),
  invoice: Type.Optional(Invoice),
  creditNotes: Type.Optional(
    Type.Array(CreditNote, { description: 'In the order of their issue' }),
  ),
  coupon: Type.Optional(OrderCoupon),
  /** The captured attempt, else one with a received amount, else the newest. */
  payment: Type.Object({
    status: PaymentStatus,
    gateway: Type.String({ description: '`on_delivery` of an order that is paid when it arrives' }),
    paidBy: Type.Optional(HandedOver),
    reference: Type.String({ description: 'The gateway’s name for it; empty until it has one' }),
    received: Type.Optional(
      Type.Integer({
        description: 'Minor units paid before refunds, over all attempts; none while in review',
      }),
    ),
    refundDue: Type.Optional(
      Type.Integer({ description: 'Minor units on their way back, over all attempts' }),
    ),
    refunded: Type.Optional(
      Type.Integer({ description: 'Minor units given back, over all attempts' }),
    ),
    inReview: Type.Optional(
      Type.Boolean({
        description: 'What came is not what was owed, over all attempts: a person looks at it',
      }),
    ),
  }),
  arrivesOn: Type.Optional(
    Type.String({
      description: 'YYYY-MM-DD, local to the shop; of an unpaid order, if it is paid now',
    }),
  ),
  timeline: Type.Array(Type.Object({ status: OrderStatus, at: Type.String() })),
  canCancel: Type.Boolean(),
  canPay: Type.Boolean(),
});
export type OrderDetails = Static<typeof OrderDetails>;

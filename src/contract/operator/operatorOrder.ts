import { type Static, Type } from 'typebox';
import { Coupon } from '../coupon';
import { OrderWindow } from '../deliveryWindow';
import { Order, OrderDetails, OrderedItem, OrderStatus } from '../order';
import { OrderPickUp, PickUpCode } from '../pickUp';
import { MAX_QUANTITY } from '../rules/maxQuantity';
import { FILLED_LINE } from '../rules/typed/oneLine';
import { WAYS_AT_DOOR } from '../shop/payOnDelivery';
import { OrderTax, TaxFacts } from '../tax';

/** An order in the list for operators. */
export const OperatorOrder = Type.Object({
  number: Type.String(),
  status: OrderStatus,
  placedAt: Type.String({ format: 'date-time' }),
  name: Type.String({ description: 'Of the address; empty once the customer is erased' }),
  total: Type.Integer({ description: 'Minor units' }),
  currency: Type.String(),
  packs: Type.Integer(),
  note: Type.Optional(Type.String()),
  window: Type.Optional(OrderWindow),
  arrivesOn: Type.Optional(Type.String({ description: 'YYYY-MM-DD, local to the shop' })),
  pickUp: Type.Optional(OrderPickUp),
  pickUpCode: Type.Optional(PickUpCode),
  ...Type.Pick(Order, ['joins', 'joinedBy']).properties,
  isDue: Type.Boolean({ description: 'The total is to be paid on delivery' }),
  isInReview: Type.Boolean({ description: 'What came is not what was owed: accept or refund it' }),
  isDisputed: Type.Boolean({
    description: 'A bank demands a payment back: answer in the gateway’s dashboard',
  }),
  failedRefunds: Type.Integer({ description: 'Minor units that could not go back' }),
});
export type OperatorOrder = Static<typeof OperatorOrder>;

export const OperatorOrders = Type.Object({
  results: Type.Array(OperatorOrder),
  hasMore: Type.Boolean(),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type OperatorOrders = Static<typeof OperatorOrders>;

/**
 * `to_pack` selects orders that are paid or will be on delivery, and are not packed; `review` those whose payment needs
 * a decision of an operator, or is disputed; `late` those that should have arrived before today; `due` shipped ones that
 * are to be paid on delivery.
 */
export const OrderFilter = Type.Union([
  ...OrderStatus.anyOf,
  Type.Literal('to_pack'),
  Type.Literal('review'),
  Type.Literal('late'),
  Type.Literal('due'),
]);
export type OrderFilter = Static<typeof OrderFilter>;

export const OrderListQuery = Type.Object(
  {
    status: Type.Optional(OrderFilter),
    day: Type.Optional(
      Type.String({
        format: 'date',
        pattern: '^20\\d\\d-',
        description: 'Those that arrive on it: YYYY-MM-DD, local to the shop',
      }),
    ),
    window: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The id of a delivery window' }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Words in the number, name, phone, city, postal code, e-mail address or pick-up point, or a pick-up code',
      }),
    ),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The `next` of the previous page' }),
    ),
  },
  { additionalProperties: false },
);
export type OrderListQuery = Static<typeof OrderListQuery>;

const Waiting = (description: string) =>
  Type.Object(
    {
      count: Type.Integer(),
      oldest: Type.Array(OperatorOrder, { description: 'Five at most, the oldest first' }),
    },
    { description },
  );

/** The orders that wait for somebody. A late one is in two lists. */
export const WaitingOrders = Type.Object({
  review: Waiting('Their payment needs a decision, or is disputed'),
  late: Waiting('They should have arrived before today'),
  to_pack: Waiting('To pack, also those that will be paid on delivery'),
  packed: Waiting('To ship'),
  due: Waiting('Shipped, and to be paid on delivery'),
  shipped: Waiting('Shipped, also those that are due'),
  ready: Type.Optional(Waiting('To be collected')),
});
export type WaitingOrders = Static<typeof WaitingOrders>;

/** The shopper's bank demands a payment back (a chargeback). Minor units of the order's currency. */
export const Dispute = Type.Object({
  gateway: Type.String(),
  reference: Type.String({ description: "The gateway's name for it" }),
  status: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost')]),
  amount: Type.Integer(),
  withdrawn: Type.Integer({ description: 'What the gateway has taken from the shop for it' }),
  openedAt: Type.String({ format: 'date-time' }),
  closedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Dispute = Static<typeof Dispute>;

/** The packs of a line are in the box of an order that is being packed. */
export const OrderTick = Type.Object({
  variantId: Type.String(),
  by: Type.String({ description: 'The name of the operator' }),
  at: Type.String({ format: 'date-time', description: 'When it was tapped' }),
  weight: Type.Optional(
    Type.Integer({ description: 'Grams, of a line that is sold by weight and was weighed' }),
  ),
});
export type OrderTick = Static<typeof OrderTick>;

/** How far an order is. */
export const OrderTicks = Type.Object({
  status: OrderStatus,
  ticks: Type.Array(OrderTick, { description: 'None once it is packed' }),
});
export type OrderTicks = Static<typeof OrderTicks>;

/** Whether a line is in the box. Of two taps the later one counts, whichever arrives first. */
export const TickChange = Type.Object(
  {
    done: Type.Boolean(),
    at: Type.String({
      format: 'date-time',
      pattern: '^20\\d\\d-',
      description: 'When it was tapped; one in the future counts as now',
    }),
  },
  { additionalProperties: false },
);
export type TickChange = Static<typeof TickChange>;

/** What lines weigh. Of two weights of a line the later one counts, whichever arrives first. */
export const Weighing = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        {
          variantId: Type.String({ minLength: 1, maxLength: 64 }),
          weight: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Grams' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 100 },
    ),
    at: Type.Optional(TickChange.properties.at),
    beyond: Type.Optional(
      Type.Boolean({ description: 'The weight is right, although it is beyond the tolerance' }),
    ),
  },
  { additionalProperties: false },
);
export type Weighing = Static<typeof Weighing>;

const Day = Type.String({
  format: 'date',
  pattern: '^20\\d\\d-',
  description: 'YYYY-MM-DD, local to the shop',
});

/** Selects a part of the orders or invoices. */
export const OrderExportQuery = Type.Object(
  {
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The `next` of the previous page' }),
    ),
  },
  { additionalProperties: false },
);
export type OrderExportQuery = Static<typeof OrderExportQuery>;

/** An order for accounts and couriers. */
export const ExportedOrder = Type.Object({
  number: Type.String(),
  placedAt: Type.String({ format: 'date-time' }),
  ...Type.Pick(OrderDetails, [
    'status',
    'address',
    'note',
    'shipment',
    'window',
    'pickUp',
    'totals',
    'tax',
    'coupon',
    'invoice',
    'creditNotes',
  ]).properties,
  email: Type.String(),
  currency: Type.String(),
  due: Type.Integer({ description: 'Minor units to be paid on delivery' }),
  writtenOff: Type.Integer({ description: 'Minor units of an order that came back unpaid' }),
  received: Type.Integer({ description: 'Minor units that were paid, before refunds' }),
  refunded: Type.Integer({ description: 'Minor units of `received` that were given back' }),
  refundDue: Type.Optional(Type.Integer({ description: 'Minor units that are still to go back' })),
  inReview: Type.Optional(
    Type.Integer({
      description:
        'Minor units of payments that need a decision, less what went back; not in `received`',
    }),
  ),
  paidBy: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'How the money came: the id of a gateway, or on delivery `cash`, `card`, `upi` or `transfer`',
    }),
  ),
  withdrawn: Type.Integer({ description: 'Minor units taken by the gateway for disputes' }),
  timeline: OrderDetails.properties.timeline,
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      pack: Type.String(),
      quantity: Type.Integer(),
      ...Type.Pick(OrderedItem, ['ordered', 'comes', 'weight']).properties,
      amount: Type.Optional(
        Type.Integer({
          description:
            'Minor units, of what is sold by weight: what it costs, until it is weighed the most that it can',
        }),
      ),
      insteadOf: Type.Optional(
        Type.String({ description: 'The name and pack that the shopper ordered in its place' }),
      ),
      price: Type.Integer({ description: 'Minor units, of one pack' }),
      tax: Type.Optional(Type.Omit(OrderTax.properties.lines.items, ['variantId'])),
    }),
  ),
});
export type ExportedOrder = Static<typeof ExportedOrder>;

export const ExportedOrders = Type.Object({
  results: Type.Array(ExportedOrder),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type ExportedOrders = Static<typeof ExportedOrders>;

/** An invoice or credit note for accounts. */
export const ExportedDocument = Type.Object({
  _id: Type.String({ description: "'credit_note.2627.7': a number may be used again" }),
  kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit_note')]),
  number: Type.String(),
  issuedAt: Type.String({ format: 'date-time' }),
  order: Type.String({ description: 'The number of the order' }),
  invoice: Type.Optional(
    Type.String({ description: 'The number of the invoice that a credit note takes back' }),
  ),
  name: Type.String({ description: 'Of the customer; empty when it was erased' }),
  taxNumber: Type.Optional(Type.String({ description: 'Of the customer, where it gave one' })),
  placeOfSupply: OrderTax.properties.placeOfSupply,
  paidAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the order was paid, on delivery when it was delivered',
    }),
  ),
  paidBy: ExportedOrder.properties.paidBy,
  currency: Type.String(),
  amount: Type.Integer({ description: 'Minor units, with taxes; of a credit note, too, positive' }),
  received: Type.Optional(
    Type.Integer({ description: 'Of an invoice: minor units that were paid, before refunds' }),
  ),
  refunded: Type.Optional(
    Type.Integer({ description: 'Of an invoice: minor units of `received` that were given back' }),
  ),
  taxes: Type.Array(OrderTax.properties.rates.items, {
    description: 'By rate; empty where nothing was said about taxes',
  }),
});
export type ExportedDocument = Static<typeof ExportedDocument>;

export const OperatorOrderDetails = Type.Object({
  ...OrderDetails.properties,
  disputes: Type.Optional(Type.Array(Dispute, { description: 'Oldest first' })),
  failedRefunds: Type.Optional(
    Type.Integer({ description: 'Minor units that could not go back: refund without an amount' }),
  ),
  documents: Type.Optional(
    Type.Array(Type.Pick(ExportedDocument, ['_id', 'kind', 'number']), {
      description: 'Its invoice and credit notes, in the order of their issue',
    }),
  ),
  customer: Type.Object({
    _id: Type.String(),
    email: Type.String({ description: 'Empty of a customer who has given none' }),
  }),
  takenBy: Type.Optional(Type.String({ description: 'The operator who took it by phone' })),
  ticks: OrderTicks.properties.ticks,
  receivedBy: Type.Optional(Type.String({ description: 'Who took it, if that was noted' })),
  batches: Type.Optional(
    Type.Array(
      Type.Object({
        variantId: Type.String(),
        code: Type.Optional(Type.String({ description: 'The batch of the packs of the line' })),
        latest: Type.Optional(Type.String({ description: 'The batch that came in last' })),
      }),
      { description: 'Of lines whose product has batches' },
    ),
  ),
  weighing: Type.Optional(
    Type.Object(
      {
        freeFrom: Type.Integer(),
        discount: Type.Optional(Type.Integer()),
        coupon: Type.Optional(Type.Pick(Coupon, ['kind', 'value', 'step'])),
        tax: Type.Optional(TaxFacts),
        state: Type.Optional(Type.String()),
      },
      {
        description:
          'Of an order with goods that are sold by weight: what its totals depend on once it is weighed',
      },
    ),
  ),
});
export type OperatorOrderDetails = Static<typeof OperatorOrderDetails>;

export const ExportedDocuments = Type.Object({
  results: Type.Array(ExportedDocument),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type ExportedDocuments = Static<typeof ExportedDocuments>;

const Line = Type.String({ minLength: 1, maxLength: 100, pattern: FILLED_LINE });

export const Shipping = Type.Object(
  {
    carrier: Type.Optional(Line),
    tracking: Type.Optional(Line),
  },
  { additionalProperties: false },
);
export type Shipping = Static<typeof Shipping>;

export const Delivery = Type.Object(
  {
    paid: Type.Optional(
      Type.Enum(WAYS_AT_DOOR, {
        description: 'How an order was paid that is paid when it is handed over',
      }),
    ),
    receivedBy: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: FILLED_LINE,
        description: 'The name of who took it',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Delivery = Static<typeof Delivery>;

export const Return = Type.Object(
  {
    lost: Type.Optional(
      Type.Boolean({ description: 'The packs are not sold again; otherwise they are in stock' }),
    ),
  },
  { additionalProperties: false },
);
export type Return = Static<typeof Return>;

/** What is sent of lines of an order that is not packed. */
export const Shortage = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        {
          variantId: Type.String({ minLength: 1, maxLength: 64 }),
          quantity: Type.Integer({
            minimum: 0,
            maximum: MAX_QUANTITY,
            description: 'Packs that are sent, fewer than before; 0 for none',
          }),
          instead: Type.Optional(
            Type.Object(
              {
                variantId: Type.String({ minLength: 1, maxLength: 64 }),
                quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
              },
              {
                additionalProperties: false,
                description:
                  'Packs of other goods in place of those that are not sent, at their price, but at most for what was paid',
              },
            ),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 100 },
    ),
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: FILLED_LINE,
        description: 'The shopper reads it',
      }),
    ),
    restock: Type.Optional(
      Type.Boolean({
        description: 'The packs are on the shelf and sold again; otherwise they are missing',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Shortage = Static<typeof Shortage>;

/** Packs that may be sent in place of a line's: in stock, taxed like it, and not in the order. */
export const InsteadPacks = Type.Object({
  results: Type.Array(
    Type.Object({
      variantId: Type.String(),
      product: Type.String({ description: 'Its slug' }),
      name: Type.String(),
      label: Type.String({ description: "'500 g'" }),
      sku: Type.Optional(Type.String()),
      price: Type.Integer({ description: 'Minor units' }),
      free: Type.Integer({ description: 'Packs in stock that no order holds' }),
    }),
  ),
});
export type InsteadPacks = Static<typeof InsteadPacks>;

export const InsteadQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          "A part of the name, or a slug or SKU; the other packs of the line's product without it",
      }),
    ),
  },
  { additionalProperties: false },
);
export type InsteadQuery = Static<typeof InsteadQuery>;

/** Formatted amounts. */
export const ShortenedOrder = Type.Object({
  status: Type.Union([...OrderStatus.anyOf], {
    description: '`cancelled` if nothing would be left',
  }),
  takenOff: Type.Optional(
    Type.String({
      description:
        'What the packs had cost more than those in their place; of a paid order it goes back',
    }),
  ),
});
export type ShortenedOrder = Static<typeof ShortenedOrder>;

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
    paid: Type.Optional(
      Type.Enum(WAYS_AT_DOOR, {
        description: 'How the money of an order went back that was paid on delivery',
      }),
    ),
  },
  { additionalProperties: false },
);

export type ManualRefund = Static<typeof ManualRefund>;

/** Formatted amounts. */
export const AcceptedPayment = Type.Object({
  amount: Type.String(),
  refunded: Type.Optional(Type.String({ description: 'What was paid too much' })),
  writtenOff: Type.Optional(Type.String({ description: 'What was paid too little' })),
});
export type AcceptedPayment = Static<typeof AcceptedPayment>;

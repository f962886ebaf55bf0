import { type Static, Type } from 'typebox';
import { CouponCode } from './coupon';
import { BusyWindow, WindowChoice } from './deliveryWindow';
import { PickUpChoice, PickUpPoint } from './pickUp';
import { MAX_PACKS } from './rules/maxPacks';
import { MAX_QUANTITY } from './rules/maxQuantity';
import { ONE_LINE } from './rules/typed/oneLine';
import { DeliveryRule, DeliverySchedule } from './shop/delivery';
import { PayOnDelivery } from './shop/payOnDelivery';
import { WeeklyFacts } from './shop/weeklyFacts';
import { Zones } from './shop/zoneFacts';
import { TaxFacts } from './tax';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const GatewayId = Type.String({ minLength: 1, maxLength: 32 });
const Amount = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** Delivery fee, delivery times and gateways, the same for every shopper. A host without them responds with 404. */
export const CheckoutOptions = Type.Object({
  currency: Type.String({ description: 'ISO 4217' }),
  delivery: DeliveryRule,
  tax: Type.Optional(TaxFacts),
  schedule: Type.Optional(DeliverySchedule),
  busyWindows: Type.Optional(
    Type.Array(BusyWindow, { description: 'In a shop with delivery windows' }),
  ),
  noteLength: Type.Optional(
    Type.Integer({ description: 'Of the longest `note`; a host without it takes none' }),
  ),
  gateways: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String({ description: 'What the shopper chooses: "Card or UPI"' }),
      description: Type.String(),
    }),
    { description: 'The first is the shop’s own choice; none when it takes no orders yet' },
  ),
  payOnDelivery: Type.Optional(PayOnDelivery),
  pickUpPoints: Type.Optional(
    Type.Array(PickUpPoint, { description: 'Where orders can be collected instead' }),
  ),
  zones: Type.Optional(Zones),
  leastOrder: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'What the goods of a delivery come to at least, where no zone says otherwise',
    }),
  ),
  weeklyBaskets: Type.Optional(WeeklyFacts),
  hasCoupons: Type.Optional(Type.Boolean({ description: 'Whether a code can be entered' })),
  lineNoteLength: Type.Optional(
    Type.Integer({ description: 'Of the longest `note` of a line; a host without it takes none' }),
  ),
  canOrderInstead: Type.Optional(
    Type.Boolean({ description: 'Whether `instead` of a line is heeded' }),
  ),
  canOrderRest: Type.Optional(
    Type.Boolean({ description: 'Whether `ifMissing` is heeded; a host without it always asks' }),
  ),
  canAdd: Type.Optional(
    Type.Boolean({
      description:
        'Whether `PUT cart/{userId}` takes `add` and `seenQuantity`; a host without it gets absolute quantities',
    }),
  ),
  canJoin: Type.Optional(Type.Boolean({ description: 'Whether `joins` of a checkout is heeded' })),
  pushKey: Type.Optional(
    Type.String({ description: 'The key to subscribe to notifications (VAPID, RFC 8292)' }),
  ),
});
export type CheckoutOptions = Static<typeof CheckoutOptions>;

export const MAX_LINE_NOTE_LENGTH = 140;

/** A line as the shopper saw it; `price` is the price of one item, in minor units. */
export const CheckoutLine = Type.Object(
  {
    variantId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
    price: Amount,
    note: Type.Optional(
      Type.String({
        maxLength: MAX_LINE_NOTE_LENGTH,
        pattern: ONE_LINE,
        description: 'For those who pack it',
        examples: ['Ripe ones, please'],
      }),
    ),
    instead: Type.Optional({
      ...Id,
      description:
        'The variant that the shopper wants if this one is missing. One that is not sold any more is left out.',
    }),
  },
  { additionalProperties: false },
);
export type CheckoutLine = Static<typeof CheckoutLine>;

export const MAX_NOTE_LENGTH = 200;

/** A note for the courier: plain text in one line. */
const DeliveryNote = Type.String({ maxLength: MAX_NOTE_LENGTH, pattern: ONE_LINE });

export const IfMissing = Type.Union([Type.Literal('ask'), Type.Literal('rest')], {
  description:
    'Of a pack that is sold out: `ask` (default) places nothing; `rest` orders what there is, if no pack and no ' +
    'total costs more than stated here',
});
export type IfMissing = Static<typeof IfMissing>;

export const Checkout = Type.Object(
  {
    /** Unless the order is collected, or goes with another. */
    addressId: Type.Optional(Id),
    pickUp: Type.Optional(PickUpChoice),
    joins: Type.Optional({
      ...Id,
      description:
        'In the place of `addressId`, `pickUp` and `window`: the order that this one goes with, without a fee, while that ' +
        'one has `addableUntil`',
    }),
    lines: Type.Array(CheckoutLine, { minItems: 1, maxItems: MAX_PACKS }),
    orderKey: Type.String({ pattern: '^[!-~]{1,64}$', description: 'One order per key, for ever' }),
    total: Type.Optional(Amount),
    gateway: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 32,
        description: 'Or `on_delivery`, if `payOnDelivery` is offered',
      }),
    ),
    coupon: Type.Optional(CouponCode),
    note: Type.Optional(DeliveryNote),
    ifMissing: Type.Optional(IfMissing),
    window: Type.Optional(WindowChoice),
  },
  { additionalProperties: false },
);
export type Checkout = Static<typeof Checkout>;

export const Placed = Type.Object({
  orderId: Type.String(),
  redirectUrl: Type.String({
    description: 'The payment page; a path of the storefront when nothing has to be paid now',
  }),
  isPartial: Type.Optional(Type.Boolean({ description: 'Packs were left out: see the order' })),
});
export type Placed = Static<typeof Placed>;

export const PayAgain = Type.Object(
  { gateway: Type.Optional(GatewayId) },
  { additionalProperties: false },
);
export type PayAgain = Static<typeof PayAgain>;

import { type Static, Type } from 'typebox';
import { CartItem } from './cart';
import { MAX_QUANTITY } from './rules/maxQuantity';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Day = Type.String({ format: 'date', pattern: '^20\\d\\d-', description: 'YYYY-MM-DD' });
const Weekday = Type.Integer({
  minimum: 0,
  maximum: 6,
  description: 'Of the delivery; 0 is Sunday',
});

/** Made by the device, so that a repeated call changes the same basket. */
export const WeeklyBasketId = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });

const Payment = Type.Enum(['on_delivery', 'online'], {
  description: 'On delivery, or online: then the shopper gets a link the day before',
});

/** An order that is placed every week, until the shopper stops it. Dates are those of the shop. */
export const WeeklyBasket = Type.Object({
  _id: Type.String(),
  weekday: Weekday,
  windowId: Type.Optional(Type.String({ description: 'The delivery window, in a shop with some' })),
  addressId: Type.String(),
  payment: Payment,
  isPaused: Type.Boolean(),
  lines: Type.Array(CartItem, {
    description: 'With current prices; `priceWhenAdded` is that of the last order',
  }),
  skipped: Type.Array(Type.String(), { description: 'Dates, from today on' }),
  last: Type.Optional(
    Type.Object(
      {
        date: Type.String(),
        orderId: Type.Optional(Type.String()),
        reason: Type.Optional(Type.String({ description: 'Why no order was placed' })),
      },
      { description: 'The last date that is done' },
    ),
  ),
});
export type WeeklyBasket = Static<typeof WeeklyBasket>;

export const WeeklyLine = Type.Object(
  {
    productId: Id,
    variantId: Id,
    quantity: Type.Integer({
      minimum: 0,
      maximum: MAX_QUANTITY,
      description: '0 removes the line',
    }),
    seenPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  },
  { additionalProperties: false },
);
export type WeeklyLine = Static<typeof WeeklyLine>;

/** Sets what it names, and leaves the rest as it is. A new basket needs day, address, payment and lines. */
export const WeeklyBasketChange = Type.Object(
  {
    weekday: Type.Optional(Weekday),
    windowId: Type.Optional(Id),
    addressId: Type.Optional(Id),
    payment: Type.Optional(Payment),
    isPaused: Type.Optional(Type.Boolean()),
    lines: Type.Optional(Type.Array(WeeklyLine, { maxItems: 100 })),
    skips: Type.Optional(
      Type.Array(
        Type.Object({ date: Day, isSkipped: Type.Boolean() }, { additionalProperties: false }),
        { maxItems: 20 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type WeeklyBasketChange = Static<typeof WeeklyBasketChange>;

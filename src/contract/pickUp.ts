import { type Static, Type } from 'typebox';
import { DeliveryWindow, WindowChoice } from './deliveryWindow';
import { FILLED_LINE } from './rules/typed/oneLine';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Amount = Type.Integer({ minimum: 0 });

/** Where the point is. */
const place = {
  street: Type.String(),
  city: Type.String(),
  postalCode: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  map: Type.Optional(Type.String({ description: 'The address of a map' })),
  directions: Type.Optional(Type.String({ description: 'How it is found' })),
};

/** Where orders can be collected. */
export const PickUpPoint = Type.Object({
  _id: Id,
  name: Type.String(),
  ...place,
  store: Type.Optional(Type.String({ description: 'The name of the store that it is in' })),
  days: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Working days until an order is there; 0 without it' }),
  ),
  fee: Type.Optional(Amount),
  discount: Type.Optional(Amount),
  categories: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Ids: only for a cart that has nothing else; for all goods without it',
    }),
  ),
  windows: Type.Array(DeliveryWindow, {
    description: 'The hours in which orders are collected; their ids are in no other list',
  }),
});
export type PickUpPoint = Static<typeof PickUpPoint>;

/** In the place of an address: the order is collected. */
export const PickUpChoice = Type.Object(
  {
    point: Id,
    window: Type.Optional(WindowChoice),
    name: Type.String({ minLength: 1, maxLength: 100, pattern: FILLED_LINE }),
    phone: Type.String({
      maxLength: 20,
      pattern: '^\\+[1-9]\\d{5,14}$',
      examples: ['+919876543210'],
      description: 'Of who collects it, E.164',
    }),
  },
  { additionalProperties: false },
);
export type PickUpChoice = Static<typeof PickUpChoice>;

/** Where an order is collected, as it was when it was placed. */
export const OrderPickUp = Type.Object({
  point: Type.String({ description: 'The id of the point' }),
  name: Type.String({ description: 'Of the point' }),
  ...place,
  keptUntil: Type.Optional(
    Type.String({ description: 'YYYY-MM-DD: until when an order is kept that is ready' }),
  ),
});
export type OrderPickUp = Static<typeof OrderPickUp>;

/** Four digits, by which an order that is ready is found. */
export const PickUpCode = Type.String({ pattern: '^\\d{4}$', examples: ['4071'] });

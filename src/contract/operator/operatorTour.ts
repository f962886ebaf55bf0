import { type Static, Type } from 'typebox';
import { OrderWindow } from '../deliveryWindow';
import { OrderStatus } from '../order';
import { Day, FarmNeeds } from './operatorNeeds';

const strict = { additionalProperties: false };
const WindowId = Type.String({ minLength: 1, maxLength: 64 });

/** An order on its way to a door. */
export const TourStop = Type.Object({
  number: Type.String(),
  status: OrderStatus,
  name: Type.String({ description: 'Empty once the customer is erased' }),
  phone: Type.Optional(Type.String()),
  lines: Type.Array(Type.String(), { description: 'Of the address, without the name' }),
  note: Type.Optional(Type.String()),
  window: Type.Optional(OrderWindow),
  due: Type.Optional(Type.Integer({ description: 'To be paid at the door, in minor units' })),
  currency: Type.String(),
  packs: Type.Integer(),
  weight: FarmNeeds.properties.weight,
  joins: Type.Optional(
    Type.String({ description: 'The number of the order that it goes with, to the same door' }),
  ),
  receivedBy: Type.Optional(Type.String({ description: 'Who took it, if that was noted' })),
});
export type TourStop = Static<typeof TourStop>;

/** The stops of a day, in the order in which they are visited: as set by hand, else by postal code. */
export const Tour = Type.Object({ date: Day, results: Type.Array(TourStop) });
export type Tour = Static<typeof Tour>;

export const TourQuery = Type.Object({ date: Day, window: Type.Optional(WindowId) }, strict);

export const TourOrder = Type.Object(
  {
    date: Day,
    numbers: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 1000,
      description: 'Of orders, in the order of their stops; none sorts by postal code again',
    }),
  },
  strict,
);

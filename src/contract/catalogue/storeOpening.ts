import { type Static, Type } from 'typebox';
import { DeliveryWindow } from '../deliveryWindow';
import { StoreHours } from '../shop/contactFacts';

/** When a store is open, which may change on a day; its name is that of the facts. */
export const StoreOpening = Type.Object({
  name: Type.String(),
  hours: StoreHours,
  closedDays: Type.Array(
    Type.Object({
      from: Type.String({ description: 'YYYY-MM-DD' }),
      to: Type.String({ description: 'YYYY-MM-DD, the last day' }),
      name: Type.Optional(Type.String({ description: 'Why, in the shop’s own language' })),
    }),
    { description: 'Days to come on which it is closed' },
  ),
  pickUp: Type.Optional(
    Type.Array(Type.Pick(DeliveryWindow, ['days', 'from', 'to']), {
      description: 'When orders can be collected there',
    }),
  ),
});
export type StoreOpening = Static<typeof StoreOpening>;

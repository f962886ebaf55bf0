import { type Static, Type } from 'typebox';
import { ClosedDaysList } from './closedDays.ts';
import { StoreHours } from './contactFacts.ts';
import { dailyDeliveryFields } from './deliveryFacts.ts';
import { PayOnDelivery } from './payOnDelivery.ts';
import { PickUpFacts } from './pickUpFacts.ts';
import { WindowFacts } from './windowFacts.ts';
import { Zones } from './zoneFacts.ts';

const strict = { additionalProperties: false } as const;

/**
 * What of the facts can change on a day. The facts give the start; a part that was changed at the Desk applies in place
 * of theirs, at once.
 */
export const DailyFacts = Type.Object(
  {
    closedDays: Type.Optional(ClosedDaysList),
    hours: Type.Optional(
      Type.Record(Type.String({ minLength: 1, maxLength: 60 }), StoreHours, {
        ...strict,
        description: 'opening hours by the name of a store',
      }),
    ),
    delivery: Type.Optional(
      Type.Object(dailyDeliveryFields, {
        ...strict,
        description: 'what a delivery costs, and when it arrives',
      }),
    ),
    deliveryWindows: Type.Optional(
      Type.Array(WindowFacts, {
        maxItems: 50,
        description: 'hours in which orders are delivered; none without delivery windows',
      }),
    ),
    payOnDelivery: Type.Optional(
      Type.Object(
        {
          isOffered: Type.Boolean({ description: 'false keeps the terms for another day' }),
          ...PayOnDelivery.properties,
        },
        { ...strict, description: 'up to what total and where orders can be paid on delivery' },
      ),
    ),
    zones: Type.Optional(Zones),
    pickUp: Type.Optional(PickUpFacts),
  },
  strict,
);
export type DailyFacts = Static<typeof DailyFacts>;

export const dailyParts = [
  'closedDays',
  'hours',
  'delivery',
  'deliveryWindows',
  'payOnDelivery',
  'zones',
  'pickUp',
] as const;
export type DailyPart = (typeof dailyParts)[number];

import { type Static, Type } from 'typebox';
import { DeliveryWindow } from '../deliveryWindow';

/** The delivery fee, in minor units of the shop's currency. */
export const DeliveryRule = Type.Object({
  fee: Type.Integer({ minimum: 0 }),
  freeFrom: Type.Integer({ minimum: 0, description: 'Packs that come to this are sent free' }),
});
export type DeliveryRule = Static<typeof DeliveryRule>;

/** How long deliveries take. Days are working days. */
export const DeliverySchedule = Type.Object({
  timeZone: Type.String({ description: 'IANA, like Asia/Kolkata' }),
  cutOff: Type.String({ description: 'HH:MM; what is ordered later is packed a day later' }),
  days: Type.Integer({ minimum: 0, description: 'From packing to arrival' }),
  daysByCategory: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: 'By category id, where it is not `days`',
  }),
  daysOff: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    description: 'Days of the week without packing and delivery; 0 is Sunday',
  }),
  holidays: Type.Array(Type.String({ description: 'YYYY-MM-DD' })),
  postalCodes: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Where is delivered: areas as in the facts of the shop; everywhere without it',
    }),
  ),
  windows: Type.Optional(
    Type.Array(DeliveryWindow, {
      description: 'What the shopper chooses from, on working days from the day of arrival on',
    }),
  ),
});
export type DeliverySchedule = Static<typeof DeliverySchedule>;

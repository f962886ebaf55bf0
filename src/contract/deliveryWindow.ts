import { type Static, Type } from 'typebox';
import { TIME_OF_DAY } from './shop/windowFacts.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Day = Type.String({ format: 'date', pattern: '^20\\d\\d-', description: 'YYYY-MM-DD' });
const Time = Type.String({ pattern: TIME_OF_DAY, description: 'HH:MM', examples: ['18:00'] });

/** Hours in which orders are delivered on some days of the week. Times are local to the shop. */
export const DeliveryWindow = Type.Object({
  id: Id,
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    description: 'Days of the week; 0 is Sunday',
  }),
  from: Time,
  to: Time,
  places: Type.Integer({ minimum: 1, description: 'How many orders on a day' }),
  cutOffMinutes: Type.Integer({
    minimum: 0,
    description: 'How long before its start it is chosen at the latest',
  }),
  daysAhead: Type.Integer({ minimum: 0, description: 'How far ahead it can be chosen' }),
  postalCodes: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Areas as in the facts of the shop; everywhere without it',
    }),
  ),
  categories: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Ids: only for a cart that has nothing else; for all goods without it',
    }),
  ),
});
export type DeliveryWindow = Static<typeof DeliveryWindow>;

/** A window of a day. */
export const WindowChoice = Type.Object({ date: Day, id: Id }, { additionalProperties: false });
export type WindowChoice = Static<typeof WindowChoice>;

/** The window of an order, as it was when it was chosen. */
export const OrderWindow = Type.Object({ date: Day, id: Id, from: Time, to: Time });
export type OrderWindow = Static<typeof OrderWindow>;

const Places = Type.Union([Type.Literal('few'), Type.Literal('full')]);

/** A window of a day that has few places left, or none. The others have more. */
export const BusyWindow = Type.Object({ date: Day, id: Id, places: Places });
export type BusyWindow = Static<typeof BusyWindow>;

/** A window that may be chosen, if it is not full. */
export const OfferedWindow = Type.Object({
  ...OrderWindow.properties,
  places: Type.Optional(Places),
});
export type OfferedWindow = Static<typeof OfferedWindow>;

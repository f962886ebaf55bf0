import { Type } from 'typebox';
import { TIME_OF_DAY, Weekday } from './windowFacts.ts';

const Amount = (meaning: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: `a whole number of minor units of \`currency\`, like 3900: ${meaning}`,
  });

export const WorkingDays = Type.Integer({
  minimum: 0,
  maximum: 60,
  description: 'working days, from 0 to 60',
});

/** What of `delivery` in the facts can change on a day. Each description completes "must be …". */
export const dailyDeliveryFields = {
  fee: Amount('what a delivery costs'),
  freeFrom: Amount('orders from it on are delivered free'),
  leastOrder: Type.Optional(Amount('what the goods of an order have to come to at least')),
  cutOff: Type.String({
    pattern: TIME_OF_DAY,
    description: 'a time of day, like "14:00"; what is ordered later is packed a day later',
    examples: ['14:00'],
  }),
  days: WorkingDays,
  daysOff: Type.Array(Weekday, {
    maxItems: 6,
    uniqueItems: true,
    description: 'days of the week without packing and delivery, like ["sun"]; not all',
  }),
};

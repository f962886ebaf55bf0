import { type Static, Type } from 'typebox';

const Day = (meaning: string) =>
  Type.String({
    pattern: '^20\\d\\d-\\d\\d-\\d\\d$',
    description: `a date, like "2027-01-26": ${meaning}`,
    examples: ['2027-01-26'],
  });

/** How many days may be closed together: their dates are sent one by one. */
export const MAX_CLOSED_DAYS = 400;

/** Days on which nothing is packed or delivered. Each description completes "must be …". */
export const ClosedDays = Type.Object(
  {
    from: Day('the first day'),
    to: Type.Optional(Day('the last day, the same as the first or later')),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        pattern: '^\\S(.*\\S)?$',
        description: 'why, as customers read it, like "Christmas"',
        examples: ['Christmas'],
      }),
    ),
    stores: Type.Optional(
      Type.Boolean({ description: 'true where the stores are closed on these days as well' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'closed days with from, to, name and stores',
  },
);
export type ClosedDays = Static<typeof ClosedDays>;

export const ClosedDaysList = Type.Array(ClosedDays, {
  maxItems: 100,
  description: `ranges of days without packing and delivery, ${MAX_CLOSED_DAYS} days at most together`,
});

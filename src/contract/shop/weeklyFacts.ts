import { type Static, Type } from 'typebox';

/** In the facts of the shop and in the checkout options. Each description completes "must be …". */
export const WeeklyFacts = Type.Object(
  {
    cutOffMinutes: Type.Integer({
      minimum: 0,
      maximum: 4320,
      description:
        'minutes before the last moment to order for a day at which its baskets are placed, from 0 to 4320',
    }),
  },
  { additionalProperties: false, description: 'when the orders of weekly baskets are placed' },
);
export type WeeklyFacts = Static<typeof WeeklyFacts>;

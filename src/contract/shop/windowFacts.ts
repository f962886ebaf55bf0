import { type Static, Type } from 'typebox';
import { PostalArea } from './postalArea.ts';

/** 'HH:MM' */
export const TIME_OF_DAY = '^([01]\\d|2[0-3]):[0-5]\\d$';
export const CATEGORY_SLUG = '^[a-z0-9-]{1,80}$';

export const Weekday = Type.Enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], {
  description: 'a day of the week, like "sat"',
});

const Time = (example: string, meaning: string) =>
  Type.String({
    pattern: TIME_OF_DAY,
    description: `a time of day, like "${example}": ${meaning}`,
    examples: [example],
  });

/** Hours in which orders are delivered. */
export const WindowFacts = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z0-9-]{1,40}$',
      description: 'the name of the window, like "evening"; each window has its own',
      examples: ['evening'],
    }),
    days: Type.Array(Weekday, {
      minItems: 1,
      uniqueItems: true,
      description: 'the days of the week, like ["mon", "sat"]',
    }),
    from: Time('18:00', 'when it begins'),
    to: Time('21:00', 'when it ends, later on the same day'),
    places: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'how many orders fit into it on one day, from 1 to 10000',
    }),
    cutOffMinutes: Type.Integer({
      minimum: 0,
      maximum: 20_160,
      description: 'minutes before its start until which it can be chosen, from 0 to 20160',
    }),
    daysAhead: Type.Integer({
      minimum: 0,
      maximum: 60,
      description: 'how many days ahead it can be chosen, from 0 (today) to 60',
    }),
    postalCodes: Type.Optional(
      Type.Array(PostalArea, {
        minItems: 1,
        maxItems: 500,
        description: 'where it is offered: postal codes, areas, beginnings or ranges, like ["411"]',
      }),
    ),
    categories: Type.Optional(
      Type.Array(
        Type.String({
          pattern: CATEGORY_SLUG,
          description: 'the slug of a category',
          examples: ['fruit'],
        }),
        {
          minItems: 1,
          maxItems: 100,
          description: 'slugs of categories; it takes orders that have nothing else',
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    description: 'a delivery window, as docs/shopkeeper/facts.md says',
  },
);
export type WindowFacts = Static<typeof WindowFacts>;

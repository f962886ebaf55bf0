import { type Static, Type } from 'typebox';
import { Line } from './contactFacts.ts';
import { WorkingDays } from './deliveryFacts.ts';
import { CATEGORY_SLUG, WindowFacts } from './windowFacts.ts';

const strict = { additionalProperties: false } as const;

const Amount = (meaning: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: `a whole number of minor units of \`currency\`, like 5000: ${meaning}`,
  });

const { postalCodes: _postalCodes, categories: _categories, ...hours } = WindowFacts.properties;

/** Where customers collect their orders: a store, a farm gate, a market stand. Each description completes "must be …". */
export const PickUpPointFacts = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z0-9-]{1,20}$',
      description: 'the short name of the point, like "farm-gate"; each point has its own',
      examples: ['farm-gate'],
    }),
    name: Line(60, 'the name of the point, like "Farm gate"'),
    street: Line(100, 'the street and number of the point'),
    city: Line(100, 'the city of the point'),
    postalCode: Type.Optional(Line(20, 'the postal code of the point')),
    state: Type.Optional(
      Line(100, 'the state of the point, where taxes or addresses have one, like "Maharashtra"'),
    ),
    map: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^https://\\S+$',
        description: 'the address of a map, which begins with https://',
        examples: ['https://maps.example/farm'],
      }),
    ),
    directions: Type.Optional(Line(200, 'how the point is found')),
    store: Type.Optional(Line(60, 'the name of the store that the point is in')),
    days: Type.Optional(WorkingDays),
    fee: Type.Optional(Amount('what collecting there costs')),
    discount: Type.Optional(Amount('what is taken off an order that is collected there')),
    categories: Type.Optional(
      Type.Array(Type.String({ pattern: CATEGORY_SLUG, description: 'the slug of a category' }), {
        minItems: 1,
        maxItems: 100,
        description: 'slugs of categories; orders that have nothing else are collected there',
      }),
    ),
    hours: Type.Array(
      Type.Object(hours, { ...strict, description: 'hours in which orders are collected' }),
      {
        minItems: 1,
        maxItems: 20,
        description: 'the hours in which orders are collected, with the fields of delivery windows',
      },
    ),
  },
  { ...strict, description: 'where orders are collected' },
);
export type PickUpPointFacts = Static<typeof PickUpPointFacts>;

/** Where orders are collected, and what becomes of those that are not. */
export const PickUpFacts = Type.Object(
  {
    points: Type.Array(PickUpPointFacts, {
      maxItems: 50,
      description: 'where orders are collected; none without pick-up points',
    }),
    keepDays: Type.Integer({
      minimum: 0,
      maximum: 30,
      description: 'days for which an order is kept after its hours, from 0 to 30',
    }),
    refund: Type.Enum(['all', 'none'], {
      description: '"all" or "none": what goes back of an order that nobody collects',
    }),
  },
  { ...strict, description: 'where orders are collected, and what becomes of those that are not' },
);
export type PickUpFacts = Static<typeof PickUpFacts>;

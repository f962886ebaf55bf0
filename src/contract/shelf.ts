import { type Static, Type } from 'typebox';
import { page } from './envelope';
import { ProductCard } from './product';

/** How products are sorted; by the category's own order without it. */
export const ShelfSort = Type.Union([
  Type.Literal('priceUp'),
  Type.Literal('priceDown'),
  Type.Literal('name'),
]);
export type ShelfSort = Static<typeof ShelfSort>;

const Text = Type.String({ minLength: 1, maxLength: 64 });

/** Query parameters, all text: they are not coerced. */
export const ShelfQuery = Type.Object(
  {
    sort: Type.Optional(ShelfSort),
    max: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,8}$',
        description: 'The highest price, in minor units, of the cheapest variant that is in stock',
      }),
    ),
    stock: Type.Optional(Type.Literal('in', { description: 'Without what is sold out' })),
    badge: Type.Optional(Text),
    farm: Type.Optional(Text),
    certification: Type.Optional(Text),
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9][0-9]?|100)$',
        description:
          'Products per page, 1 to 100; by default up to 100 at once, of more the first 24',
      }),
    ),
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type ShelfQuery = Static<typeof ShelfQuery>;

/** A value that products can be filtered by. */
const Choice = Type.Object({
  value: Type.String(),
  count: Type.Integer({ minimum: 1, description: 'How many products have it' }),
});
export type Choice = Static<typeof Choice>;

/** What products can be filtered by. */
export const ShelfChoices = Type.Object({
  prices: Type.Array(Type.Integer({ minimum: 0 }), {
    description: 'The quartiles of the prices and the highest price, in minor units',
  }),
  badge: Type.Array(Choice),
  farm: Type.Array(Choice),
  certification: Type.Array(Choice),
});
export type ShelfChoices = Static<typeof ShelfChoices>;

/** Products of a category: `total` is the number of all that match. */
export const ShelfPage = page(ProductCard, {
  choices: Type.Optional(ShelfChoices),
});
export type ShelfPage = Static<typeof ShelfPage>['data'];

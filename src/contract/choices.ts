import { type Static, Type } from 'typebox';

/** A value that products can be filtered by. */
const Choice = Type.Object({
  value: Type.String(),
  count: Type.Integer({
    minimum: 0,
    description: 'How many of the products that match the other filters have it',
  }),
});
export type Choice = Static<typeof Choice>;

/** What products can be filtered by: the values of all products, also those that the filters exclude. */
export const Choices = Type.Object({
  prices: Type.Array(Type.Integer({ minimum: 0 }), {
    description: 'The quartiles of the prices and the highest price, in minor units',
  }),
  all: Type.Optional(Type.Integer({ minimum: 0, description: 'How many there are unfiltered' })),
  upTo: Type.Optional(
    Type.Array(
      Type.Object({
        price: Type.Integer({ minimum: 1, description: 'Minor units' }),
        count: Type.Integer({ minimum: 0, description: 'How many cost that or less' }),
      }),
      { description: 'Round prices, and the one that is filtered by' },
    ),
  ),
  inStock: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are in stock' })),
  diet: Type.Optional(Type.Array(Choice, { description: 'As `diets` of a product names them' })),
  freeFrom: Type.Optional(
    Type.Array(Choice, {
      description:
        'Allergens that products are free of. Of these and of diets, products have all values that are filtered by.',
    }),
  ),
  badge: Type.Array(Choice),
  farm: Type.Array(Choice),
  certification: Type.Array(Choice),
  category: Type.Optional(Type.Array(Choice, { description: 'Ids; of search results' })),
});
export type Choices = Static<typeof Choices>;

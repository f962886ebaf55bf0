import { type Static, Type } from 'typebox';

const Text = Type.String({ minLength: 1, maxLength: 64 });

/** Query parameters that filter and sort products, all text: they are not coerced. */
export const filterParameters = {
  sort: Type.Optional(
    Type.Union([Type.Literal('priceUp'), Type.Literal('priceDown'), Type.Literal('name')], {
      description: 'By the own order of the list without it',
    }),
  ),
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
  choices: Type.Optional(
    Type.Literal('all', { description: 'Also sends what to filter by, and how many match' }),
  ),
};

const FilterQuery = Type.Object({ ...filterParameters, category: Type.Optional(Text) });
export type FilterQuery = Static<typeof FilterQuery>;
export type ShelfSort = NonNullable<FilterQuery['sort']>;

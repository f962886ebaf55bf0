import { type Static, Type } from 'typebox';
import { MAX_VALUES } from '../rules/filters/filters';

const Value = Type.String({ minLength: 1, maxLength: 64 });

/** One value, or several by repeating the parameter: products that have one of them. */
export const Values = Type.Union([Value, Type.Array(Value, { maxItems: MAX_VALUES })]);

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
  diet: Type.Optional(Values),
  freeFrom: Type.Optional(Values),
  badge: Type.Optional(Values),
  farm: Type.Optional(Values),
  certification: Type.Optional(Values),
  choices: Type.Optional(
    Type.Literal('all', { description: 'Also sends what to filter by, and how many match' }),
  ),
};

const FilterQuery = Type.Object({ ...filterParameters, category: Type.Optional(Values) });
export type FilterQuery = Static<typeof FilterQuery>;
export type ShelfSort = NonNullable<FilterQuery['sort']>;

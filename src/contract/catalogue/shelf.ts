import { type Static, Type } from 'typebox';
import { Choices } from '../choices';
import { page } from '../envelope';
import { filterParameters } from './filterQuery';
import { ProductCard } from './product';

/** Query parameters, all text: they are not coerced. */
export const ShelfQuery = Type.Object(
  {
    ...filterParameters,
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

/** Products of a category: `total` is the number of all that match. */
export const ShelfPage = page(ProductCard, {
  choices: Type.Optional(Choices),
});
export type ShelfPage = Static<typeof ShelfPage>['data'];

import { type Static, Type } from 'typebox';
import { Choices } from '../choices';
import { page } from '../envelope';
import { filterParameters, Values } from './filterQuery';
import { ProductCard } from './product';

const MAX_QUERY_LENGTH = 80;

/** Query parameters, all text: they are not coerced. */
export const SearchQuery = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: MAX_QUERY_LENGTH,
      description: 'What is searched for; the last word may be unfinished',
    }),
    ...filterParameters,
    category: Type.Optional({ ...Values, description: 'Ids of categories' }),
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9][0-9]?|100)$',
        description: 'Products per page, 1 to 100; by default 24',
      }),
    ),
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Products by relevance, unless sorted: `total` is the number of all that match. */
export const SearchPage = page(ProductCard, {
  freeFrom: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What all products sent are free of, as the query asks (gluten free, without sugar): their texts say so, or ' +
        'all of their ingredients are known and have none. Traces are possible.',
      examples: [['gluten']],
    }),
  ),
  suggestion: Type.Optional(
    Type.String({ description: 'What was searched for instead of a word that no product has' }),
  ),
  ignored: Type.Optional(
    Type.String({
      description: 'Words of the query that the products sent need not have, as none has all words',
    }),
  ),
  didYouMean: Type.Optional(Type.String({ description: 'A query that may have been meant' })),
  choices: Type.Optional(Choices),
});
export type SearchPage = Static<typeof SearchPage>['data'];

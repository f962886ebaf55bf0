import { type Static, Type } from 'typebox';
import { Review } from '../review';
import { FILLED_LINE } from '../rules/typed/oneLine';

/** A review as the shopkeeper sees it, hidden ones and those without a sentence too. */
export const OperatorReview = Type.Object({
  ...Review.properties,
  productId: Type.String(),
  product: Type.String({ description: 'Its name when it was ordered' }),
  hiddenReason: Type.Optional(Type.String()),
});
export type OperatorReview = Static<typeof OperatorReview>;

/** Selects reviews. */
export const ReviewsQuery = Type.Object(
  {
    hidden: Type.Optional(Type.Literal('1', { description: 'Only hidden ones' })),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The `next` of the previous page' }),
    ),
  },
  { additionalProperties: false },
);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

export const OperatorReviews = Type.Object({
  results: Type.Array(OperatorReview),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type OperatorReviews = Static<typeof OperatorReviews>;

export const HideReview = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: FILLED_LINE,
      description: 'The shopper who wrote the review reads it',
    }),
  },
  { additionalProperties: false },
);

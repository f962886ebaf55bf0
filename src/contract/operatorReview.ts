import { type Static, Type } from 'typebox';
import { Review } from './review';
import { FILLED_LINE } from './rules/oneLine';

/** A review as the shopkeeper sees it, hidden ones and those without a sentence too. */
export const OperatorReview = Type.Object({
  ...Review.properties,
  productId: Type.String(),
  product: Type.String({ description: 'Its name when it was ordered' }),
  hiddenReason: Type.Optional(Type.String()),
});
export type OperatorReview = Static<typeof OperatorReview>;

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

import { type Static, Type } from 'typebox';
import { ONE_LINE } from './rules/typed/oneLine';

/** Characters of the sentence. */
const MAX_REVIEW_LENGTH = 300;

const Stars = Type.Integer({ minimum: 1, maximum: 5 });
const Text = Type.String({ description: 'A sentence, or empty' });
const WrittenAt = Type.String({ description: 'ISO 8601, UTC; changing the review keeps it' });

/** A review as everybody sees it. Only reviews with a sentence are listed; all of them are counted. */
export const Review = Type.Object({
  _id: Type.String(),
  name: Type.String({ description: 'The first name of the shopper; empty until they give one' }),
  stars: Stars,
  text: Text,
  writtenAt: WrittenAt,
});
export type Review = Static<typeof Review>;

/** Part of a product’s details, once it has been rated. */
export const ProductReviews = Type.Object({
  spread: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 5,
    maxItems: 5,
    description: 'How many reviews have one star, two, … five',
  }),
  newest: Type.Array(Review, { description: 'The first page of `product_reviews`' }),
  next: Type.Optional(Type.String({ description: 'Send it as `after` for older ones' })),
});
export type ProductReviews = Static<typeof ProductReviews>;

/** A line of an order that was delivered to the shopper, with their review. */
export const OwnReview = Type.Object({
  _id: Type.String({ description: 'The order’s line' }),
  productId: Type.String(),
  stars: Type.Integer({ minimum: 0, maximum: 5, description: '0: not rated' }),
  text: Text,
  hiddenReason: Type.Optional(
    Type.String({ description: 'Why the shopkeeper has hidden it; it is not counted then' }),
  ),
});
export type OwnReview = Static<typeof OwnReview>;

export const ReviewChange = Type.Object(
  {
    stars: Stars,
    text: Type.Optional(
      Type.String({
        maxLength: MAX_REVIEW_LENGTH,
        pattern: ONE_LINE,
        description: 'What was written stays without it',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ReviewChange = Static<typeof ReviewChange>;

/** A page: `next` is the id to send as `after`, absent on the last page. */
export const ReviewPage = Type.Object({
  results: Type.Array(Review),
  next: Type.Optional(Type.String()),
});
export type ReviewPage = Static<typeof ReviewPage>;

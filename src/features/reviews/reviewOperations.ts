import type { OwnReview, ReviewChange } from '../../contract/review';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { hasFields, type Operation } from '../../sync/outbox/operation';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import type { Request } from '../../sync/requests/request';

export type ReviewsState = Request<OwnReview[]> & PendingChanges;

/** Rates a line of an order, or changes or deletes the review of it. */
export interface RateOperation extends Operation {
  type: 'reviews/rate';
  itemId: string;
  productId: string;
  /** The product's name. */
  name: string;
  /** 0 deletes the review. */
  stars: number;
  /** What was written stays without it. */
  text?: string;
}

const replaced = (items: OwnReview[], review: OwnReview) => [
  review,
  ...items.filter(({ _id }) => _id !== review._id),
];

const subject = ({ itemId }: RateOperation) => `reviews:${itemId}`;

const rate: FeatureOperation<RateOperation, OwnReview, ReviewsState, OwnReview> = {
  subject,
  lane: subject,
  validate: (operation) => hasFields(operation, ['itemId', 'productId', 'name', 'stars']),
  apply: (items, { itemId: _id, productId, stars, text }) => {
    const known = items.find((item) => item._id === _id);
    return replaced(items, { text: '', ...known, _id, productId, stars, ...textOf(text) });
  },
  merge: (earlier, later) => ({ ...earlier, ...later }),
  title: ({ name }) => name,
  describe: ({ name: product, stars }, t) => t('rate', { product, stars }),
  isNew: () => false,
  request: ({ operation: { itemId, stars, text }, userId }) => ({
    path: `reviews/${encodeURIComponent(userId)}/${encodeURIComponent(itemId)}`,
    fallback: 'review',
    ...(stars === 0
      ? { method: 'DELETE' }
      : { method: 'PUT', body: { stars, ...textOf(text) } satisfies ReviewChange }),
  }),
  confirm: (state, review) => {
    state.data = replaced(state.data, review);
  },
};

const textOf = (text: string | undefined) => (text === undefined ? {} : { text });

export const reviewOperations = { 'reviews/rate': rate };

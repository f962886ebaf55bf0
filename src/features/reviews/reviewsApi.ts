import type { ReviewPage } from '../../contract/review';
import type { Client } from '../../sync/requests/client';
import type { FeatureThunk } from '../../sync/requests/thunkExtra';

/** Older reviews of a product. @throws ApiError */
export const loadReviews =
  (productId: string, after: string): FeatureThunk<Promise<ReviewPage>> =>
  async (_dispatch, _getState, { client }) =>
    (await getProductReviews(client, productId, after)).data;

/** Older reviews of a product. @param after the `next` of the page before */
export const getProductReviews = (client: Client, productId: string, after: string) =>
  client.get(
    `product_reviews/${encodeURIComponent(productId)}?${new URLSearchParams({ after })}`,
    (body: { data: ReviewPage }) => body.data,
    { fallback: 'productDetails', isOptional: true, isPublic: true },
  );

import type { ReviewPage } from '../../contract/review';
import type { FeatureThunk } from '../../sync/requests/thunkExtra';
import { getProductReviews } from './reviewsApi';

/** Older reviews of a product. @throws ApiError */
export const loadReviews =
  (productId: string, after: string): FeatureThunk<Promise<ReviewPage>> =>
  async (_dispatch, _getState, { client }) =>
    (await getProductReviews(client, productId, after)).data;

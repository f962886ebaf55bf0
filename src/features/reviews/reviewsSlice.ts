import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { OwnReview } from '../../contract/review';
import { withPending } from '../../sync/outbox/outboxRow';
import { noPendingChanges } from '../../sync/outbox/pendingChanges';
import { addListCases } from '../../sync/requests/listCases';
import { createListThunk } from '../../sync/requests/listThunk';
import { idleRequest } from '../../sync/requests/request';
import { queueChange } from '../../sync/session/device';
import { getReviews } from '../account/listsApi';
import { type RateOperation, type ReviewsState, reviewOperations } from './reviewOperations';

const initialState: ReviewsState = { ...idleRequest<OwnReview[]>([]), ...noPendingChanges };

export const fetchReviews = createListThunk('reviews/fetched', getReviews);

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'reviews',
      fetchList: fetchReviews,
      operations: reviewOperations,
    });
  },
  selectors: {
    /** The lines of delivered orders, with the shopper's reviews. */
    selectReviews: createSelector(
      [(state: ReviewsState) => state.data, (state: ReviewsState) => state.pending],
      (items, changes) => withPending(items, changes, reviewOperations),
    ),
  },
});

export const { selectReviews } = reviewsSlice.selectors;

/** Rates a line: shown immediately, sent when the network allows. */
export const queueReview = (review: Omit<RateOperation, 'type'>) =>
  queueChange<RateOperation>({ type: 'reviews/rate', ...review });

export default reviewsSlice;

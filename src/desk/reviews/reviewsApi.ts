import type { OperatorReviews } from '../../contract/operator/operatorReview';
import { api, operator, send } from '../api/api';

export const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Reviews'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The newest first; only hidden ones with `true`. */
    reviews: build.infiniteQuery<OperatorReviews, boolean, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: hidden, pageParam: after }) => {
        const query = new URLSearchParams({
          ...(hidden && { hidden: '1' }),
          ...(after && { after }),
        });
        return operator(`reviews?${query}`);
      },
      transformResponse: ({ data }: { data: OperatorReviews }) => data,
      providesTags: ['Reviews'],
    }),
    hideReview: build.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => send(operator(`reviews/${id}/hide`), 'POST', { reason }),
      invalidatesTags: ['Reviews'],
    }),
    showReview: build.mutation<{ message: string }, string>({
      query: (id) => send(operator(`reviews/${id}/show`), 'POST'),
      invalidatesTags: ['Reviews'],
    }),
  }),
});

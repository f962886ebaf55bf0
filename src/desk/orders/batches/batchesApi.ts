import type { Batch, GotIt, GotItQuery } from '../../../contract/operator/operatorBatch';
import { api, operator, send } from '../../api/api';

const resultsOf = <Entry>({ data }: { data: { results: Entry[] } }) => data.results;

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    batches: build.query<Batch[], void>({
      query: () => operator('batches'),
      transformResponse: resultsOf<Batch>,
      providesTags: ['Day'],
    }),
    addBatch: build.mutation<void, { product: string; code: string; cameInOn: string }>({
      query: (body) => send(operator('batches'), 'PUT', body),
      invalidatesTags: ['Day', 'Orders'],
    }),
    // Each read is recorded, so it is asked for by a press.
    whoGotIt: build.query<GotIt[], GotItQuery>({
      query: (query) => operator(`batches/got?${new URLSearchParams({ ...query })}`),
      transformResponse: resultsOf<GotIt>,
      keepUnusedDataFor: 0,
    }),
  }),
});

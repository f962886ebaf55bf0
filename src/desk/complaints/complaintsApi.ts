import type { ComplaintReply, OperatorComplaints } from '../../contract/operator/operatorComplaint';
import { api, operator, send } from '../api/api';

export const complaintsApi = api.enhanceEndpoints({ addTagTypes: ['Complaints'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The newest first; those without an answer alone with `false`. */
    complaints: build.infiniteQuery<OperatorComplaints, boolean, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: all, pageParam: after }) => {
        const query = new URLSearchParams({ ...(all && { all: '1' }), ...(after && { after }) });
        return operator(`complaints?${query}`);
      },
      transformResponse: ({ data }: { data: OperatorComplaints }) => data,
      providesTags: ['Complaints'],
    }),
    answerComplaint: build.mutation<{ message: string }, { id: string; reply: ComplaintReply }>({
      query: ({ id, reply }) => send(operator(`complaints/${id}/answer`), 'POST', reply),
      invalidatesTags: ['Complaints', 'Orders'],
    }),
  }),
});

export const photoOf = (id: string) => operator(`complaints/${id}/photo`);

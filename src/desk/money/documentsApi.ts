import type { ExportedDocuments } from '../../contract/operatorOrder';
import { api, operator } from '../api/api';

/** YYYY-MM-DD, local to the shop; both are included. */
export interface Period {
  from: string;
  to: string;
}

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Invoices and credit notes that were issued on these days, the oldest first. */
    documents: build.infiniteQuery<ExportedDocuments, Period, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: period, pageParam: after }) =>
        operator(`invoices?${new URLSearchParams({ ...period, ...(after && { after }) })}`),
      transformResponse: ({ data }: { data: ExportedDocuments }) => data,
    }),
  }),
});

import type { AuditEntry } from '../../contract/operator/operator';
import type { OperatorDailyFacts } from '../../contract/operator/operatorDailyFacts';
import type { DailyFacts, DailyPart } from '../../contract/shop/dailyFacts';
import { api, dataOf, operator, send } from '../api/api';
import type { Saved } from '../offline/baseQuery';

export type FactsChange = {
  revision: number;
  /** A whole part each; null is that of the facts file again. */
  facts: { [Part in DailyPart]?: DailyFacts[Part] | null };
};

interface Failed {
  data?: { error?: string; data?: { problems?: { path: string; message: string }[] } };
}

export const factsApi = api.enhanceEndpoints({ addTagTypes: ['Facts'] }).injectEndpoints({
  endpoints: (build) => ({
    dailyFacts: build.query<OperatorDailyFacts & Saved, void>({
      query: () => operator('daily_facts'),
      transformResponse: dataOf<OperatorDailyFacts>,
      providesTags: ['Facts'],
    }),
    changeFacts: build.mutation<{ message: string }, FactsChange>({
      query: (change) => send(operator('daily_facts'), 'PUT', change),
      // Also after a failure: somebody else may have changed them.
      invalidatesTags: ['Facts', 'Session'],
    }),
    factsHistory: build.infiniteQuery<AuditEntry[], void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?._id : undefined),
      },
      query: ({ pageParam: before }) =>
        operator(`daily_facts/history${before ? `?before=${before}` : ''}`),
      transformResponse: ({ data }: { data: { results: AuditEntry[] } }) => data.results,
      providesTags: ['Facts'],
    }),
  }),
});

/** What the API lists at once. */
const PAGE = 20;

/** What is wrong with a change, by the path of its field: 'delivery.fee'. */
export const problemsByPath = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    ((error as Failed | undefined)?.data?.data?.problems ?? []).map(({ path, message }) => [
      path,
      message,
    ]),
  );

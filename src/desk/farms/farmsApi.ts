import type { CatalogueFarm, OperatorFarm } from '../../contract/operator/operatorFarm';
import type { DayNeeds } from '../../contract/operator/operatorNeeds';
import { api, operator, send } from '../api/api';

export const farmsApi = api.injectEndpoints({
  endpoints: (build) => ({
    farms: build.query<OperatorFarm[], void>({
      query: () => operator('farms'),
      transformResponse: ({ data }: { data: { results: OperatorFarm[] } }) => data.results,
      providesTags: ['Products'],
    }),
    setFarm: build.mutation<void, CatalogueFarm>({
      query: (farm) => send(operator('farms'), 'PUT', { farms: [farm] }),
      invalidatesTags: ['Products'],
    }),
    removeFarm: build.mutation<void, string>({
      query: (slug) => send(operator(`farms/${slug}`), 'DELETE'),
      invalidatesTags: ['Products'],
    }),
    needs: build.query<DayNeeds, string>({
      query: (date) => operator(`needs?date=${date}`),
      transformResponse: ({ data }: { data: DayNeeds }) => data,
      providesTags: ['Orders'],
    }),
    mailFarm: build.mutation<{ message: string }, { slug: string; date: string }>({
      query: ({ slug, date }) => send(operator(`farms/${slug}/mail`), 'POST', { date }),
      invalidatesTags: ['Orders'],
    }),
  }),
});

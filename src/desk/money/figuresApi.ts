import type { Figures } from '../../contract/operator/operatorFigures';
import { api, operator } from '../api/api';

export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query<Figures, void>({
      query: () => operator('figures'),
      transformResponse: ({ data }: { data: Figures }) => data,
      // What changes an order changes them.
      providesTags: ['Orders'],
    }),
  }),
});

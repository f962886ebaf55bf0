import type { UpcomingDay } from '../../contract/operator/operatorDemand';
import { api, operator } from '../api/api';

export const weeklyBasketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The days of the next two weeks with baskets. */
    upcoming: build.query<UpcomingDay[], void>({
      query: () => operator('upcoming'),
      transformResponse: ({ data }: { data: { results: UpcomingDay[] } }) => data.results,
    }),
  }),
});

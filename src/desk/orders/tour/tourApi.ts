import type { Tour } from '../../../contract/operator/operatorTour';
import { api, dataOf, operator } from '../../api/api';
import type { Saved } from '../../offline/baseQuery';

export const tourApi = api.injectEndpoints({
  endpoints: (build) => ({
    tour: build.query<Tour & Saved, string>({
      query: (date) => operator(`tours?date=${date}`),
      transformResponse: dataOf<Tour>,
      providesTags: ['Orders'],
    }),
  }),
});

import type { Static } from 'typebox';
import type { NewCount, Takings } from '../../../contract/operator/operatorTakings';
import { api, operator, send } from '../../api/api';

export const takingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    takings: build.query<Takings, string>({
      query: (date) => operator(`takings?date=${date}`),
      transformResponse: ({ data }: { data: Takings }) => data,
      providesTags: ['Orders', 'Day'],
    }),
    countDrawer: build.mutation<void, Static<typeof NewCount>>({
      query: (body) => send(operator('takings'), 'POST', body),
      invalidatesTags: ['Day'],
    }),
  }),
});

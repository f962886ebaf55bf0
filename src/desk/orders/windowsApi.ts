import type { OfferedWindow, WindowChoice } from '../../contract/deliveryWindow';
import { api, orderPath, send } from '../api/api';

/** Into which delivery windows an order can be moved. */
export const windowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The next one first; full ones are among them. */
    windows: build.query<OfferedWindow[], string>({
      query: (number) => `${orderPath(number)}/windows`,
      transformResponse: ({ data }: { data: { results: OfferedWindow[] } }) => data.results,
      providesTags: ['Orders'],
    }),
    moveToWindow: build.mutation<{ message: string }, WindowChoice & { number: string }>({
      query: ({ number, ...choice }) => send(`${orderPath(number)}/window`, 'POST', choice),
      invalidatesTags: ['Orders'],
    }),
  }),
});

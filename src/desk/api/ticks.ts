import type { OrderTicks, TickChange } from '../../contract/operatorOrder';
import { api, operator, send } from '../api';

interface Tick extends TickChange {
  number: string;
  variantId: string;
  /** The name of who ticks. */
  by: string;
}

const path = (number: string) => operator(`orders/${encodeURIComponent(number)}/ticks`);

/** What is in the box of an order. */
export const tickApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticks: build.query<OrderTicks, string>({
      query: path,
      transformResponse: ({ data }: { data: OrderTicks }) => data,
      providesTags: ['Ticks'],
    }),
    tick: build.mutation<void, Tick>({
      query: ({ number, variantId, done, at }) =>
        send(`${path(number)}/${encodeURIComponent(variantId)}`, 'PUT', { done, at }),
      onQueryStarted: async ({ number, variantId, done, at, by }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          tickApi.util.updateQueryData('ticks', number, (of) => {
            of.ticks = of.ticks.filter((tick) => tick.variantId !== variantId);
            if (done) of.ticks.push({ variantId, at, by });
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['Ticks'],
    }),
  }),
});

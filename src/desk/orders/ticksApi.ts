import type { OperatorOrderDetails, OrderTicks } from '../../contract/operator/operatorOrder';
import { api, orderPath } from '../api/api';
import { amendResponse } from '../offline/savedResponses';

/** What is in the box of an order. */
export const tickApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticks: build.query<OrderTicks, string>({
      query: (number) => `${orderPath(number)}/ticks`,
      transformResponse: ({ data }: { data: OrderTicks }) => data,
      // The order that is shown without a connection has them as well.
      onQueryStarted: async (number, { queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const { ticks } = response.data;
        await amendResponse(orderPath(number), (body) => {
          const { data, ...rest } = body as { data: OperatorOrderDetails };
          return { ...rest, data: { ...data, ticks } };
        });
      },
    }),
  }),
});

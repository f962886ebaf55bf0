import type { OperatorOrderDetails, OrderTicks } from '../../contract/operatorOrder';
import { api, orderPath } from '../api/api';
import { amendAnswer } from '../offline/savedAnswers';

/** What is in the box of an order. */
export const tickApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticks: build.query<OrderTicks, string>({
      query: (number) => `${orderPath(number)}/ticks`,
      transformResponse: ({ data }: { data: OrderTicks }) => data,
      // The order that is shown without a connection has them as well.
      onQueryStarted: async (number, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { ticks } = answer.data;
        await amendAnswer(orderPath(number), (body) => {
          const { data, ...rest } = body as { data: OperatorOrderDetails };
          return { ...rest, data: { ...data, ticks } };
        });
      },
    }),
  }),
});

import type { OrderTicks } from '../../contract/operatorOrder';
import { api, orderPath } from '../api';

/** What is in the box of an order. */
export const tickApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticks: build.query<OrderTicks, string>({
      query: (number) => `${orderPath(number)}/ticks`,
      transformResponse: ({ data }: { data: OrderTicks }) => data,
    }),
  }),
});

import type { CouponSettings, OperatorCoupon } from '../../contract/operator/operatorCoupon';
import { api, operator, send } from '../api/api';

export const couponsApi = api.enhanceEndpoints({ addTagTypes: ['Coupons'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By code, ended ones too. */
    coupons: build.query<OperatorCoupon[], void>({
      query: () => operator('coupons'),
      transformResponse: ({ data }: { data: { results: OperatorCoupon[] } }) => data.results,
      providesTags: ['Coupons'],
    }),
    /** Adds one, or replaces all settings of the one with this code. */
    setCoupon: build.mutation<{ message: string }, { code: string; settings: CouponSettings }>({
      query: ({ code, settings }) =>
        send(operator(`coupons/${encodeURIComponent(code)}`), 'PUT', settings),
      invalidatesTags: ['Coupons'],
    }),
    endCoupon: build.mutation<{ message: string }, string>({
      query: (code) => send(operator(`coupons/${encodeURIComponent(code)}`), 'DELETE'),
      invalidatesTags: ['Coupons'],
    }),
  }),
});

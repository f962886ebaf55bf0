import type { CustomerRecord } from '../../contract/operatorCustomer';
import { api, operator, send } from '../api/api';

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, since each reading is recorded, and nothing of it is kept. */
    readCustomer: build.mutation<CustomerRecord, string>({
      query: (email) => send(operator('customer/export'), 'POST', { email }),
      transformResponse: ({ data }: { data: CustomerRecord }) => data,
    }),
    eraseCustomer: build.mutation<{ message: string }, string>({
      query: (email) => send(operator('customer/erase'), 'POST', { email }),
      // Their name stands on their orders.
      invalidatesTags: (_result, error) => (error ? [] : ['Orders']),
    }),
  }),
});

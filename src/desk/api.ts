import { createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { DeskSession } from '../contract/desk';
import type { OperatorRight } from '../contract/operator';
import type {
  Delivery,
  OperatorOrderDetails,
  OperatorOrders,
  OrderFilter,
  Shipping,
} from '../contract/operatorOrder';

/** Who is signed in, and in which shop. */
export interface Session {
  id: string;
  name: string;
  rights: OperatorRight[];
  sessions: DeskSession[];
  shop: { id: string; name: string; currency: string; locale: string; timeZone: string };
  shopUrl: string;
}

/** A step of an order, and what is said with it. */
export type Step =
  | { step: 'pack' | 'cancel' }
  | { step: 'ship'; body: Shipping }
  | { step: 'deliver'; body: Delivery };

/** The segment of the shop in paths of the API. */
const SHOP = import.meta.env.VITE_SHOP_ID || 'loam';
const operator = (path: string) => `/api/${SHOP}/operator/${path}`;

const send = (url: string, method: string, body?: object): FetchArgs => ({
  url,
  method,
  ...(body && { body }),
  headers: { 'idempotency-key': crypto.randomUUID() },
});

export const api = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl: '/',
    prepareHeaders: (headers) => {
      headers.set('accept-language', document.documentElement.lang);
    },
  }),
  // Another person may have packed it meanwhile.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  tagTypes: ['Session', 'Orders'],
  endpoints: (build) => ({
    session: build.query<Session, void>({
      query: () => '/session',
      transformResponse: ({ data }: { data: Session }) => data,
      providesTags: ['Session'],
    }),
    open: build.mutation<void, string>({
      query: (link) => ({ url: '/session', method: 'POST', body: { link } }),
      // The page that says why it failed would be replaced.
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    close: build.mutation<void, void>({
      query: () => ({ url: '/session', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    closeOther: build.mutation<void, string>({
      query: (id) => ({ url: `/session/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    orders: build.query<OperatorOrders, OrderFilter | undefined>({
      query: (status) => operator(status ? `orders?status=${status}` : 'orders'),
      transformResponse: ({ data }: { data: OperatorOrders }) => data,
      providesTags: ['Orders'],
    }),
    order: build.query<OperatorOrderDetails, string>({
      query: (number) => operator(`orders/${encodeURIComponent(number)}`),
      transformResponse: ({ data }: { data: OperatorOrderDetails }) => data,
      providesTags: ['Orders'],
    }),
    move: build.mutation<{ message: string }, Step & { number: string }>({
      query: ({ number, step, ...rest }) =>
        send(
          operator(`orders/${encodeURIComponent(number)}/${step}`),
          'POST',
          'body' in rest ? rest.body : undefined,
        ),
      invalidatesTags: ['Orders'],
    }),
  }),
});

/** The sentence of a failed call; undefined without a connection. */
export const messageOf = (error: unknown): string | undefined => {
  const { data } = (error ?? {}) as { data?: { message?: string } };
  return data?.message;
};

import { createApi, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { newUuid } from '../../browser/newUuid';
import type { DeskSession } from '../../contract/operator/desk';
import type { OperatorRight } from '../../contract/operator/operator';
import type {
  ManualRefund,
  OperatorOrderDetails,
  OperatorOrders,
  OrderFilter,
  Return,
  Shortage,
  WaitingOrders,
} from '../../contract/operator/operatorOrder';
import type { GoodsQuery, OperatorGoods, OperatorPack } from '../../contract/operator/operatorPack';
import type { HandedOver } from '../../contract/shop/payOnDelivery';
import { baseQuery, type Saved } from '../offline/baseQuery';
import { deleteChanges } from '../offline/changes';
import { closeResponses, setClosing } from '../offline/savedResponses';

/** Who is signed in, and in which shop. */
export interface Session {
  id: string;
  /** Of the token, by which a person is known. */
  operatorId: string;
  name: string;
  rights: OperatorRight[];
  sessions: DeskSession[];
  shop: {
    id: string;
    name: string;
    /** ISO 3166-1 */
    country: string;
    currency: string;
    locale: string;
    timeZone: string;
    /** The lines of an address, as `CountryRules` has them; a session that was saved by a former release has none. */
    addressFormat?: string;
    /** How orders are paid on delivery; a session that was saved by a former release has none. */
    waysAtDoor?: HandedOver[];
    /** Whether an order gets an invoice when it is paid, or packed to be paid on delivery. */
    issuesInvoices?: boolean;
    /** Whether the tax adviser can have a file for DATEV. */
    hasDatev?: boolean;
    /** The code of the shop's own language. */
    language: string;
    /** The codes of the languages that customers choose from, besides the shop's own. */
    languages: string[];
  };
  shopUrl: string;
  /** False where the shop does not know where customers reach it; a session that was saved by a former release has none. */
  isPublic?: boolean;
  /** Where the Desk is reached; a session that was saved by a former release has none. */
  deskUrl?: string;
  /** Whether the server can show the home page with what is hidden. */
  hasPreview: boolean;
}

/** What is done with an order by the server alone, and what is said with it; other steps are `LaterStep`. */
export type Step =
  | { step: 'cancel' | 'accept' }
  | { step: 'refund'; body: ManualRefund }
  | { step: 'return'; body: Return }
  | { step: 'short'; body: Shortage };

export interface OrderList {
  status: OrderFilter | undefined;
  /** Words to search for. */
  q: string;
  /** On which they arrive; '' is any. */
  day?: string;
}

/** The segment of the shop in paths of the API. */
const SHOP = import.meta.env.VITE_SHOP_ID || 'loam';
export const operator = (path: string) => `/api/${SHOP}/operator/${path}`;

/** A change, which is made once even if it is sent twice. */
export const send = (url: string, method: string, body?: object): FetchArgs => ({
  url,
  method,
  ...(body && { body }),
  headers: { 'idempotency-key': newUuid() },
});

export const orderPath = (number: string) => operator(`orders/${encodeURIComponent(number)}`);

/** The data of a response, with its age if it is one that was saved. */
export const dataOf = <Data extends object>(
  { data }: { data: Data },
  meta?: Saved,
): Data & Saved => (meta?.savedAt ? { ...data, savedAt: meta.savedAt } : data);

type VariantName = Pick<OperatorPack, 'product' | 'label' | 'sku'>;

/** A pack is named by its label without spaces, or its SKU. */
const pathOf = (what: 'price' | 'stock', { product, label, sku }: VariantName) =>
  operator(`${what}/${[product, sku ?? label].map(encodeURIComponent).join('/')}`);

export const api = createApi({
  baseQuery,
  // Another person may have packed it meanwhile.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  tagTypes: ['Session', 'Orders', 'Products', 'SheetImports', 'Day'],
  endpoints: (build) => ({
    session: build.query<Session & Saved, void>({
      query: () => '/session',
      transformResponse: dataOf<Session>,
      providesTags: ['Session'],
    }),
    open: build.mutation<void, string>({
      query: (link) => ({ url: '/session', method: 'POST', body: { link } }),
      // Nothing of whoever was signed in here before is shown or kept.
      onQueryStarted: async (_link, { dispatch, queryFulfilled }) => {
        const isOpen = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isOpen) return;
        await closeResponses().catch(() => undefined);
        dispatch(api.util.resetApiState());
      },
    }),
    close: build.mutation<void, void>({
      query: () => ({ url: '/session', method: 'DELETE' }),
      // Also without a connection: the server hears of it later.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        setClosing(true);
        await Promise.allSettled([closeResponses(), deleteChanges()]);
        await queryFulfilled.then(
          () => setClosing(false),
          () => undefined,
        );
        dispatch(api.util.resetApiState());
      },
    }),
    closeOther: build.mutation<void, string>({
      query: (id) => ({ url: `/session/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    waiting: build.query<WaitingOrders & Saved, void>({
      query: () => operator('waiting_orders'),
      transformResponse: dataOf<WaitingOrders>,
      providesTags: ['Orders'],
    }),
    orders: build.infiniteQuery<OperatorOrders & Saved, OrderList, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: { status, q, day }, pageParam: after }) => {
        const query = new URLSearchParams({
          ...(status && { status }),
          ...(day && { day }),
          ...(q && { q }),
          ...(after && { after }),
        });
        return operator(`orders?${query}`);
      },
      transformResponse: dataOf<OperatorOrders>,
      providesTags: ['Orders'],
    }),
    order: build.query<OperatorOrderDetails & Saved, string>({
      query: orderPath,
      transformResponse: dataOf<OperatorOrderDetails>,
      providesTags: ['Orders'],
    }),
    ordersByNumber: build.query<{ orders: OperatorOrderDetails[] } & Saved, string[]>({
      // One after the other: each read is recorded, and there may be 200.
      queryFn: async (numbers, _api, _options, read) => {
        const orders: OperatorOrderDetails[] = [];
        const times: string[] = [];
        for (const number of numbers) {
          const { data, error, meta } = await read(orderPath(number));
          if (error) return { error };
          orders.push((data as { data: OperatorOrderDetails }).data);
          if (meta?.savedAt) times.push(meta.savedAt);
        }
        // They are together as old as the oldest of them.
        const [savedAt] = times.sort();
        return { data: { orders, ...(savedAt && { savedAt }) } };
      },
      providesTags: ['Orders'],
    }),
    productList: build.infiniteQuery<
      OperatorGoods & Saved,
      Omit<GoodsQuery, 'after'>,
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam: after }) =>
        operator(`goods?${new URLSearchParams({ ...queryArg, ...(after && { after }) })}`),
      transformResponse: dataOf<OperatorGoods>,
      providesTags: ['Products'],
    }),
    setPrice: build.mutation<{ message: string }, { of: OperatorPack; price: number }>({
      query: ({ of, price }) => send(pathOf('price', of), 'PUT', { price }),
      invalidatesTags: ['Products'],
    }),
    setStock: build.mutation<
      { message: string },
      { of: VariantName; onHand: number; reason: string }
    >({
      query: ({ of, ...body }) => send(pathOf('stock', of), 'POST', body),
      invalidatesTags: ['Products'],
    }),
    move: build.mutation<{ message: string }, Step & { number: string }>({
      query: ({ number, step, ...rest }) =>
        send(`${orderPath(number)}/${step}`, 'POST', 'body' in rest ? rest.body : undefined),
      invalidatesTags: ['Orders'],
    }),
  }),
});

/** The sentence of a failed call; undefined without a connection. */
export const messageOf = (error: unknown): string | undefined => {
  const { data } = (error ?? {}) as { data?: { message?: string } };
  return data?.message;
};

import { createSlice } from '@reduxjs/toolkit';
import type { Order, OrderDetails } from '../../contract/order';
import {
  createRequestThunk,
  idleRequest,
  type Request,
  requestCases,
} from '../../sync/requests/request';
import { getOrderDetails, getUserOrders } from './ordersApi';

export interface OrdersState {
  list: Request<Order[]>;
  detailsById: Record<string, Request<OrderDetails | null>>;
}

const initialState: OrdersState = { list: idleRequest<Order[]>([]), detailsById: {} };

export const fetchOrders = createRequestThunk('orders/fetched', getUserOrders);
export const fetchOrderDetails = createRequestThunk('orders/detailsFetched', getOrderDetails);

const noDetails = idleRequest<OrderDetails | null>(null);

/** The list entry of an order. */
const toListEntry = (details: OrderDetails): Order => {
  const { _id, number, placedAt, status, total, itemCount, images, payUntil } = details;
  const { arrivesOn, window, pickUp, joins, joinedBy, addableUntil } = details;
  return {
    ...{ _id, number, placedAt, status, total, itemCount, images },
    ...(payUntil && { payUntil }),
    ...(arrivesOn && { arrivesOn }),
    ...(window && { window }),
    ...(pickUp && { pickUp }),
    ...(joins && { joins }),
    ...(joinedBy && { joinedBy }),
    ...(addableUntil && { addableUntil }),
  };
};

const detailsCases = requestCases<OrdersState, OrderDetails | null, string>(
  ({ detailsById }, orderId) => {
    detailsById[orderId] ??= idleRequest<OrderDetails | null>(null);
    return detailsById[orderId];
  },
);

/** Those of orders that may have been paid. */
const PAID: Order['status'][] = ['paid', 'packed', 'shipped', 'delivered', 'ready', 'collected'];

const isUnpaid = (status: Order['status']) => status === 'awaiting_payment';

const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    ordersCleared: (state) => {
      state.list = initialState.list;
    },
    orderDetailsCleared: (state) => {
      state.detailsById = initialState.detailsById;
    },
  },
  extraReducers: (builder) => {
    builder
      .addAsyncThunk(
        fetchOrders,
        requestCases<OrdersState, Order[], string>(({ list }) => list),
      )
      .addAsyncThunk(fetchOrderDetails, {
        ...detailsCases,
        fulfilled: (state, action) => {
          detailsCases.fulfilled(state, action);
          // The details may be newer than the list.
          const { data } = action.payload;
          if (!data) return;
          state.list.data = state.list.data.map((row) =>
            row._id === data._id ? toListEntry(data) : row,
          );
        },
      });
  },
  selectors: {
    selectOrders: (state) => state.list,
    /** Whether an order was paid, as far as the device can say: only the server knows it of those on delivery. */
    selectMayHavePaid: ({ list }) =>
      list.data.some(({ total, status }) => total > 0 && PAID.includes(status)),
    /** The newest unpaid order, by its list entry and its details. */
    selectUnpaidOrder: ({ list, detailsById }) =>
      list.data.find(
        ({ _id, status }) => isUnpaid(status) && isUnpaid(detailsById[_id]?.data?.status ?? status),
      ),
    /** The list entry of an order. */
    selectListedOrder: (state, orderId: string) =>
      state.list.data.find(({ _id }) => _id === orderId),
    selectOrderDetails: (state, orderId: string) => state.detailsById[orderId] ?? noDetails,
  },
});

export const { ordersCleared, orderDetailsCleared } = ordersSlice.actions;
export const {
  selectOrders,
  selectMayHavePaid,
  selectListedOrder,
  selectUnpaidOrder,
  selectOrderDetails,
} = ordersSlice.selectors;
export default ordersSlice;

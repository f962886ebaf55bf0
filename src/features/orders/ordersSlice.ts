import { createSlice } from '@reduxjs/toolkit';
import { getOrderDetails, getUserOrders } from '../../api/orders';
import type { Order, OrderDetails } from '../../contract/order';
import { createRequestThunk, idleRequest, type Request, requestCases } from '../../store/request';

export interface OrdersState {
  list: Request<Order[]>;
  detailsById: Record<string, Request<OrderDetails | null>>;
}

const initialState: OrdersState = { list: idleRequest<Order[]>([]), detailsById: {} };

export const fetchOrders = createRequestThunk('orders/fetched', getUserOrders);
export const fetchOrderDetails = createRequestThunk('orders/detailsFetched', getOrderDetails);

const noDetails = idleRequest<OrderDetails | null>(null);

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
      .addAsyncThunk(
        fetchOrderDetails,
        requestCases<OrdersState, OrderDetails | null, string>(({ detailsById }, orderId) => {
          detailsById[orderId] ??= idleRequest<OrderDetails | null>(null);
          return detailsById[orderId];
        }),
      );
  },
  selectors: {
    selectOrders: (state) => state.list,
    selectOrderDetails: (state, orderId: string) => state.detailsById[orderId] ?? noDetails,
  },
});

export const { ordersCleared, orderDetailsCleared } = ordersSlice.actions;
export const { selectOrders, selectOrderDetails } = ordersSlice.selectors;
export default ordersSlice;

import { createSlice } from '@reduxjs/toolkit';
import type { Order, OrderDetails } from '../../contract/order';
import { idleRequest, type Request } from '../../store/request';

export interface OrdersState {
  list: Request<Order[]>;
  detailsById: Record<string, Request<OrderDetails | null>>;
}

const initialState: OrdersState = { list: idleRequest<Order[]>([]), detailsById: {} };

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
});

export const { ordersCleared, orderDetailsCleared } = ordersSlice.actions;
export default ordersSlice;

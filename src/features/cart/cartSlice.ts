import { createSlice } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import { idleRequest } from '../../store/request';

const initialState = idleRequest<CartItem[]>([]);

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: { cartCleared: () => initialState },
});

export const { cartCleared } = cartSlice.actions;
export default cartSlice;

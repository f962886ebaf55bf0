import { createSlice } from '@reduxjs/toolkit';
import type { WishlistItem } from '../../contract/wishlist';
import { idleRequest } from '../../store/request';

const initialState = idleRequest<WishlistItem[]>([]);

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: { wishlistCleared: () => initialState },
});

export const { wishlistCleared } = wishlistSlice.actions;
export default wishlistSlice;

import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import addressSlice from '../features/address/addressSlice';
import authSlice, { loggedOut } from '../features/auth/authSlice';
import cartSlice from '../features/cart/cartSlice';
import categoriesSlice from '../features/categories/categoriesSlice';
import homeSectionsSlice from '../features/homeSections/homeSectionsSlice';
import marqueeSlice from '../features/marquee/marqueeSlice';
import ordersSlice from '../features/orders/ordersSlice';
import productDetailsSlice from '../features/productDetails/productDetailsSlice';
import productsByCategorySlice from '../features/productsByCategory/productsByCategorySlice';
import slidersSlice from '../features/sliders/slidersSlice';
import userSlice from '../features/user/userSlice';
import wishlistSlice from '../features/wishlist/wishlistSlice';

const slices = combineSlices(
  userSlice,
  categoriesSlice,
  marqueeSlice,
  homeSectionsSlice,
  slidersSlice,
  productsByCategorySlice,
  productDetailsSlice,
  authSlice,
  wishlistSlice,
  addressSlice,
  cartSlice,
  ordersSlice,
);

export type RootState = ReturnType<typeof slices>;

/** What belongs to one person and leaves with them. Auth empties itself, keeping its error. */
const accountSlices = [userSlice, wishlistSlice, addressSlice, cartSlice, ordersSlice];

const withoutAccount = (state: Partial<RootState>) => ({
  ...state,
  ...Object.fromEntries(accountSlices.map((slice) => [slice.reducerPath, slice.getInitialState()])),
});

export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  slices(state && loggedOut.match(action) ? withoutAccount(state) : state, action);

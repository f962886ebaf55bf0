import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import addressSlice from '../features/address/addressSlice';
import authSlice, { loggedOut, loginSucceeded } from '../features/auth/authSlice';
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

/** What belongs to one person and leaves with them. */
export const accountReducers = {
  user: userSlice.reducer,
  auth: authSlice.reducer,
  wishlist: wishlistSlice.reducer,
  address: addressSlice.reducer,
  cart: cartSlice.reducer,
  orders: ordersSlice.reducer,
};

export type AccountReducers = typeof accountReducers;

const combine = (account: AccountReducers) =>
  combineSlices(
    categoriesSlice,
    marqueeSlice,
    homeSectionsSlice,
    slidersSlice,
    productsByCategorySlice,
    productDetailsSlice,
    account,
  );

export type RootState = ReturnType<ReturnType<typeof combine>>;

/** Without the account's slices, and so without what redux-persist put there; the error stays. */
const withoutAccount = (state: Partial<RootState>): Partial<RootState> => {
  const { user, wishlist, address, cart, orders, auth, ...rest } = state;
  return { ...rest, auth: { ...authSlice.getInitialState(), error: auth?.error ?? null } };
};

/** Nobody's now, or somebody else's without a good-bye. */
const isOtherPerson = ({ auth }: Partial<RootState>, action: UnknownAction) =>
  loggedOut.match(action) ||
  (loginSucceeded.match(action) && auth?.user && auth.user._id !== action.payload._id);

/** @param account the account's reducers as they are, or wrapped so that the device keeps them */
export const makeRootReducer = (
  account: AccountReducers,
): Reducer<RootState, UnknownAction, Partial<RootState>> => {
  const slices = combine(account);
  return (state, action) =>
    slices(state && isOtherPerson(state, action) ? withoutAccount(state) : state, action);
};

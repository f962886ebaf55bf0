import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import authSlice, { loggedOut, loginSucceeded } from '../../features/account/auth/authSlice';
import userSlice from '../../features/account/user/userSlice';
import categoriesSlice from '../../features/catalogue/categories/categoriesSlice';
import homeSectionsSlice from '../../features/catalogue/homeSections/homeSectionsSlice';
import marqueeSlice from '../../features/catalogue/marquee/marqueeSlice';
import productDetailsSlice from '../../features/catalogue/ProductDetails/productDetailsSlice';
import productsByCategorySlice from '../../features/catalogue/productsByCategory/productsByCategorySlice';
import slidersSlice from '../../features/catalogue/sliders/slidersSlice';
import ordersSlice from '../../features/orders/ordersSlice';
import storeOpeningsSlice from '../../features/pages/storeOpeningsSlice';
import { byLatest, variantsChanged, variantsReducer } from '../../sync/requests/latestVariants';
import { listReducers } from './listSlices';
import { inState } from './variantSources';

/** The slices of one user, which are emptied on logout. */
export const accountReducers = {
  user: userSlice.reducer,
  auth: authSlice.reducer,
  orders: ordersSlice.reducer,
  ...listReducers,
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
    storeOpeningsSlice,
    { variants: variantsReducer },
    account,
  );

export type RootState = ReturnType<ReturnType<typeof combine>>;

declare module '../../sync/requests/appStore' {
  interface AppState extends RootState {}
}

/** The state without the account slices and their fields of redux-persist; the login error stays. */
const withoutAccount = (
  state: Partial<RootState>,
  account: AccountReducers,
): Partial<RootState> => {
  const rest = Object.fromEntries(
    Object.entries(state).filter(([name]) => !Object.hasOwn(account, name)),
  );
  return { ...rest, auth: { ...authSlice.getInitialState(), error: state.auth?.error ?? null } };
};

/** A logout, or the login of another user without one. */
const isOtherPerson = ({ auth }: Partial<RootState>, action: UnknownAction) =>
  loggedOut.match(action) ||
  (loginSucceeded.match(action) && auth?.user && auth.user._id !== action.payload._id);

/** @param account the account's reducers, plain or persisted */
export const makeRootReducer = (
  account: AccountReducers,
): Reducer<RootState, UnknownAction, Partial<RootState>> => {
  const slices = combine(account);
  return (state, action) => {
    const known = state && isOtherPerson(state, action) ? withoutAccount(state, account) : state;
    const next = slices(known, action);
    if (!variantsChanged.match(action)) return next;
    const latest = byLatest((id) => action.payload[id]);
    return inState(next, latest);
  };
};

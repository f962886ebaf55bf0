import type { Reducer } from '@reduxjs/toolkit';
import addressSlice, { fetchAddresses } from '../../features/account/address/addressSlice';
import wishlistSlice, { fetchWishlist } from '../../features/account/wishlist/wishlistSlice';
import cartSlice, { fetchCart } from '../../features/cart/cartSlice';
import complaintsSlice, { fetchComplaints } from '../../features/complaints/complaintsSlice';
import stockAlertsSlice, {
  fetchStockAlerts,
} from '../../features/notifications/stockAlerts/stockAlertsSlice';
import reviewsSlice, { fetchReviews } from '../../features/reviews/reviewsSlice';
import weeklyBasketsSlice, { fetchWeeklyBaskets } from '../../features/weekly/weeklyBasketsSlice';
import type { ListThunk } from '../../sync/requests/listThunk';
import type { ListName } from './syncedLists';

/** The thunk that fetches each list of `syncedLists.ts` into its slice. */
export const fetchers = {
  cart: fetchCart,
  wishlist: fetchWishlist,
  address: fetchAddresses,
  stockAlerts: fetchStockAlerts,
  reviews: fetchReviews,
  complaints: fetchComplaints,
  weeklyBaskets: fetchWeeklyBaskets,
} satisfies Record<ListName, ListThunk>;

/** The reducer of each; `persistAccount.ts` stores what it holds. */
export const listReducers = {
  cart: cartSlice.reducer,
  wishlist: wishlistSlice.reducer,
  address: addressSlice.reducer,
  stockAlerts: stockAlertsSlice.reducer,
  reviews: reviewsSlice.reducer,
  complaints: complaintsSlice.reducer,
  weeklyBaskets: weeklyBasketsSlice.reducer,
} satisfies Record<ListName, Reducer>;

import { fetchAddresses } from '../features/address/addressSlice';
import { fetchCart } from '../features/cart/cartSlice';
import { fetchReviews } from '../features/reviews/reviewsSlice';
import { fetchStockAlerts } from '../features/stockAlerts/stockAlertsSlice';
import { fetchWeeklyBaskets } from '../features/weekly/weeklyBasketsSlice';
import { fetchWishlist } from '../features/wishlist/wishlistSlice';
import type { ListThunk } from '../slices/listThunk';

/** The lists that offline changes are about, by slice: how each is fetched. */
export const lists = {
  cart: fetchCart,
  wishlist: fetchWishlist,
  address: fetchAddresses,
  stockAlerts: fetchStockAlerts,
  reviews: fetchReviews,
  weeklyBaskets: fetchWeeklyBaskets,
} satisfies Record<string, ListThunk>;

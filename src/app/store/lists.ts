import { fetchAddresses } from '../../features/account/address/addressSlice';
import { fetchWishlist } from '../../features/account/wishlist/wishlistSlice';
import { fetchCart } from '../../features/cart/cartSlice';
import { fetchStockAlerts } from '../../features/notifications/stockAlerts/stockAlertsSlice';
import { fetchReviews } from '../../features/reviews/reviewsSlice';
import { fetchWeeklyBaskets } from '../../features/weekly/weeklyBasketsSlice';
import type { ListThunk } from '../../sync/requests/listThunk';

/** The lists that offline changes are about, by slice: how each is fetched. */
export const lists = {
  cart: fetchCart,
  wishlist: fetchWishlist,
  address: fetchAddresses,
  stockAlerts: fetchStockAlerts,
  reviews: fetchReviews,
  weeklyBaskets: fetchWeeklyBaskets,
} satisfies Record<string, ListThunk>;

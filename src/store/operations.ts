import { type AddressOperation, addressOperations } from '../features/address/addressOperations';
import { fetchAddresses } from '../features/address/addressSlice';
import { type CartOperation, cartOperations } from '../features/cart/cartOperations';
import { fetchCart } from '../features/cart/cartSlice';
import {
  type StockAlertOperation,
  stockAlertOperations,
} from '../features/stockAlerts/stockAlertOperations';
import { fetchStockAlerts } from '../features/stockAlerts/stockAlertsSlice';
import {
  type WishlistOperation,
  wishlistOperations,
} from '../features/wishlist/wishlistOperations';
import { fetchWishlist } from '../features/wishlist/wishlistSlice';
import type { FeatureOperation } from '../outbox/featureOperation';
import { makeOperations } from '../outbox/operation';
import type { ListThunk } from '../slices/listThunk';

/** All types of offline change, as data. */
export type AppOperation =
  | CartOperation
  | WishlistOperation
  | AddressOperation
  | StockAlertOperation;

/** All types of offline change, as the outbox handles them. */
export const operations = makeOperations<FeatureOperation>({
  ...cartOperations,
  ...wishlistOperations,
  ...addressOperations,
  ...stockAlertOperations,
});

/** The lists that they change: how each is fetched. */
export const lists = {
  cart: fetchCart,
  wishlist: fetchWishlist,
  address: fetchAddresses,
  stockAlerts: fetchStockAlerts,
} satisfies Record<string, ListThunk>;

import { type AddressOperation, addressOperations } from '../features/address/addressOperations';
import { type CartOperation, cartOperations } from '../features/cart/cartOperations';
import {
  type StockAlertOperation,
  stockAlertOperations,
} from '../features/stockAlerts/stockAlertOperations';
import {
  type WishlistOperation,
  wishlistOperations,
} from '../features/wishlist/wishlistOperations';
import { makeOperations } from '../outbox/operation';
import type { FeatureOperation } from '../slices/featureOperation';

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

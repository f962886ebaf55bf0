import { type AddressOperation, addressOperations } from '../features/address/addressOperations';
import { type CartOperation, cartOperations } from '../features/cart/cartOperations';
import { type RateOperation, reviewOperations } from '../features/reviews/reviewOperations';
import {
  type StockAlertOperation,
  stockAlertOperations,
} from '../features/stockAlerts/stockAlertOperations';
import { type WeeklyOperation, weeklyOperations } from '../features/weekly/weeklyOperations';
import {
  type WishlistOperation,
  wishlistOperations,
} from '../features/wishlist/wishlistOperations';
import type { FeatureOperation } from '../outbox/featureOperation';
import { makeOperations } from '../outbox/operation';

/** All types of offline change, as data. */
export type AppOperation =
  | CartOperation
  | WishlistOperation
  | AddressOperation
  | StockAlertOperation
  | RateOperation
  | WeeklyOperation;

/** All types of offline change, as the outbox handles them, in pages and in the service worker. */
export const operations = makeOperations<FeatureOperation>({
  ...cartOperations,
  ...wishlistOperations,
  ...addressOperations,
  ...stockAlertOperations,
  ...reviewOperations,
  ...weeklyOperations,
});

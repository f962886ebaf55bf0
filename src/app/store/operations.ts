import {
  type AddressOperation,
  addressOperations,
} from '../../features/account/address/addressOperations';
import {
  type WishlistOperation,
  wishlistOperations,
} from '../../features/account/wishlist/wishlistOperations';
import { type CartOperation, cartOperations } from '../../features/cart/cartOperations';
import {
  type StockAlertOperation,
  stockAlertOperations,
} from '../../features/notifications/stockAlerts/stockAlertOperations';
import { type RateOperation, reviewOperations } from '../../features/reviews/reviewOperations';
import { type WeeklyOperation, weeklyOperations } from '../../features/weekly/weeklyOperations';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { makeOperations } from '../../sync/outbox/operation';

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

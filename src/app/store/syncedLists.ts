import {
  type AddressOperation,
  addressOperations,
} from '../../features/account/address/addressOperations';
import {
  getAddresses,
  getCart,
  getComplaints,
  getReviews,
  getStockAlerts,
  getWeeklyBaskets,
  getWishlist,
} from '../../features/account/listsApi';
import {
  type WishlistOperation,
  wishlistOperations,
} from '../../features/account/wishlist/wishlistOperations';
import { type CartOperation, cartOperations } from '../../features/cart/cartOperations';
import {
  type ComplainOperation,
  complaintOperations,
} from '../../features/complaints/complaintOperations';
import {
  type StockAlertOperation,
  stockAlertOperations,
} from '../../features/notifications/stockAlerts/stockAlertOperations';
import { type RateOperation, reviewOperations } from '../../features/reviews/reviewOperations';
import { type WeeklyOperation, weeklyOperations } from '../../features/weekly/weeklyOperations';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { makeOperations } from '../../sync/outbox/operation';
import type { Loaded } from '../../sync/requests/calls';
import type { Client } from '../../sync/requests/client';

/** A list of a customer that is stored on the device and changed without a network. */
interface SyncedList {
  get: (client: Client, userId: string) => Promise<Loaded<unknown[]>>;
  operations: Record<string, FeatureOperation>;
  /** Whether it is of the specification: hosts may lack the others, whose buttons show and announce results in place. */
  isSpecified: boolean;
}

const listsByName = <Name extends string>(lists: Record<Name, SyncedList>) => lists;

/** Every such list, by the name of its slice; pages and the service worker deliver its changes. `listSlices.ts` has the slices. */
export const syncedLists = listsByName({
  cart: { get: getCart, operations: cartOperations, isSpecified: true },
  wishlist: { get: getWishlist, operations: wishlistOperations, isSpecified: true },
  address: { get: getAddresses, operations: addressOperations, isSpecified: true },
  stockAlerts: { get: getStockAlerts, operations: stockAlertOperations, isSpecified: false },
  reviews: { get: getReviews, operations: reviewOperations, isSpecified: false },
  complaints: { get: getComplaints, operations: complaintOperations, isSpecified: false },
  weeklyBaskets: { get: getWeeklyBaskets, operations: weeklyOperations, isSpecified: false },
});

export type ListName = keyof typeof syncedLists;

export const isSyncedList = (slice: string): slice is ListName => Object.hasOwn(syncedLists, slice);

/** All types of offline change, as data. */
export type AppOperation =
  | CartOperation
  | WishlistOperation
  | AddressOperation
  | StockAlertOperation
  | RateOperation
  | ComplainOperation
  | WeeklyOperation;

/** All types of offline change, as the outbox handles them. */
export const operations = makeOperations<FeatureOperation>(
  Object.assign({}, ...Object.values<SyncedList>(syncedLists).map((list) => list.operations)),
);

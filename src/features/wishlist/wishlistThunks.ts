import { addWish, getWishlist, removeWish } from '../../api/wishlist';
import type { WishlistChange, WishlistItem } from '../../contract/wishlist';
import type { PendingChanges } from '../../outbox/pendingChanges';
import { type Attempt, createChangeThunk, createListThunk } from '../../slices/changes';
import type { Request } from '../../slices/request';

export type Wishlist = Request<WishlistItem[]> & PendingChanges;

/** The slice in a root state. */
export const wishlistOf = (root: unknown) => (root as { wishlist: Wishlist }).wishlist;

export const fetchWishlist = createListThunk('wishlist/fetched', getWishlist, wishlistOf);

type WishChange = WishlistChange & Attempt;

const toChange = ({ userId, productId }: WishChange): WishlistChange => ({ userId, productId });

export const addToWishlist = createChangeThunk('wishlist/added', (client, wish: WishChange) =>
  addWish(client, toChange(wish), wish.key),
);

export const removeFromWishlist = createChangeThunk(
  'wishlist/removed',
  (client, wish: WishChange) => removeWish(client, toChange(wish), wish.key),
);

import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { ProductCard } from '../../../contract/catalogue/product';
import type { WishlistItem } from '../../../contract/wishlist';
import { withPending } from '../../../sync/outbox/outboxRow';
import { noPendingChanges, type PendingChanges } from '../../../sync/outbox/pendingChanges';
import { addListCases } from '../../../sync/requests/listCases';
import { createListThunk } from '../../../sync/requests/listThunk';
import { idleRequest, type Request } from '../../../sync/requests/request';
import { queueChange } from '../../../sync/session/device';
import { getWishlist } from '../listsApi';
import { type WishlistOperation, wishlistOperations } from './wishlistOperations';

/** `data` is what the server has; what the shopper sees is `selectWishlistItems`. */
export interface WishlistState extends Request<WishlistItem[]>, PendingChanges {}

const initialState: WishlistState = { ...idleRequest<WishlistItem[]>([]), ...noPendingChanges };

export const fetchWishlist = createListThunk('wishlist/fetched', getWishlist);

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** Empties what the server said; pending changes stay. */
    wishlistCleared: (state) => {
      if (state.data.length > 0) state.version += 1;
      Object.assign(state, { data: [], error: null });
    },
  },
  extraReducers: (builder) => {
    addListCases(builder, {
      name: 'wishlist',
      fetchList: fetchWishlist,
      operations: wishlistOperations,
    });
  },
  selectors: {
    selectWishlist: (state) => state,
    selectWishlistPending: (state) => state.pending,
    selectWishlistItems: createSelector(
      [(state: WishlistState) => state.data, (state: WishlistState) => state.pending],
      (items, changes) => withPending(items, changes, wishlistOperations),
    ),
  },
});

export const { wishlistCleared } = wishlistSlice.actions;
export const { selectWishlist, selectWishlistPending, selectWishlistItems } =
  wishlistSlice.selectors;

export const selectIsOnWishlist = (
  root: Parameters<typeof selectWishlistItems>[0],
  productId: string,
) => selectWishlistItems(root).some(({ product }) => product._id === productId);

/** Adds a product: shown immediately, sent when the network allows. */
export const queueAddToWishlist = (product: ProductCard) =>
  queueChange<WishlistOperation>({ type: 'wishlist/add', product });

export const queueRemoveFromWishlist = (product: ProductCard) =>
  queueChange<WishlistOperation>({ type: 'wishlist/remove', product });

export default wishlistSlice;

import { createSelector, createSlice } from '@reduxjs/toolkit';
import { addWish, getWishlist, removeWish } from '../../api/wishlist';
import type { ProductCard } from '../../contract/product';
import type { WishlistChange, WishlistItem } from '../../contract/wishlist';
import type { Operation } from '../../outbox/outboxRow';
import {
  changesLoaded,
  laneChanged,
  noPending,
  type Pending,
  pendingCases,
  withPending,
} from '../../outbox/pendingChanges';
import {
  type Attempt,
  changeCases,
  createChangeThunk,
  createListThunk,
  idleRequest,
  listCases,
  queueChange,
  type Request,
} from '../../store/request';

/** `data` is the server's last word; what the shopper sees is `selectWishlistItems`. */
export interface WishlistState extends Request<WishlistItem[]>, Pending {}

const initialState: WishlistState = { ...idleRequest<WishlistItem[]>([]), ...noPending };

type Wish = WishlistChange & Attempt;

const toChange = ({ userId, productId }: Wish): WishlistChange => ({ userId, productId });

export const fetchWishlist = createListThunk(
  'wishlist/fetched',
  getWishlist,
  (root) => (root as { wishlist: WishlistState }).wishlist,
);

export const addToWishlist = createChangeThunk('wishlist/added', (client, wish: Wish) =>
  addWish(client, toChange(wish), wish.key),
);

export const removeFromWishlist = createChangeThunk('wishlist/removed', (client, wish: Wish) =>
  removeWish(client, toChange(wish), wish.key),
);

const without = (items: WishlistItem[], productId: string) =>
  items.filter(({ product }) => product._id !== productId);

const applyToWishlist = (items: WishlistItem[], operation: Operation) => {
  if (operation.type !== 'wishlist/add' && operation.type !== 'wishlist/remove') return items;
  const { product } = operation;
  if (operation.type === 'wishlist/remove') return without(items, product._id);
  return items.some((item) => item.product._id === product._id)
    ? items
    : [...items, { _id: product._id, product, addedAt: '' }];
};

const cases = listCases<WishlistItem, WishlistState>();
const pending = pendingCases('wishlist:');

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    wishlistCleared: (state) => {
      Object.assign(state, { data: [], error: null, loadedAt: null });
      state.version += 1;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(laneChanged, pending.laneChanged)
      .addCase(changesLoaded, pending.changesLoaded)
      .addAsyncThunk(fetchWishlist, cases)
      .addAsyncThunk(
        addToWishlist,
        changeCases((state: WishlistState, item: WishlistItem) => {
          // Appended (spec §4); never twice, whichever of two devices asked first.
          state.data = [...without(state.data, item.product._id), item];
        }),
      )
      .addAsyncThunk(
        removeFromWishlist,
        changeCases((state: WishlistState, productId: string) => {
          state.data = without(state.data, productId);
        }),
      );
  },
  selectors: {
    selectWishlist: (state) => state,
    selectWishlistPending: (state) => state.pending,
    selectWishlistItems: createSelector(
      [(state: WishlistState) => state.data, (state: WishlistState) => state.pending],
      (items, changes) => withPending(items, changes, applyToWishlist),
    ),
  },
});

export const { wishlistCleared } = wishlistSlice.actions;
export const { selectWishlist, selectWishlistPending, selectWishlistItems } =
  wishlistSlice.selectors;

export const selectIsWished = (
  root: Parameters<typeof selectWishlistItems>[0],
  productId: string,
) => selectWishlistItems(root).some(({ product }) => product._id === productId);

/** Remembers a product: shown at once, sent when the network allows. */
export const wish = (product: ProductCard) => queueChange({ type: 'wishlist/add', product });

export const unwish = (product: ProductCard) => queueChange({ type: 'wishlist/remove', product });

export default wishlistSlice;

import { addWish, getWishlist, removeWish } from '../../api/wishlist';
import type { ProductCard } from '../../contract/product';
import type { WishlistChange, WishlistItem } from '../../contract/wishlist';
import { hasFields, type Operation } from '../../outbox/operation';
import { type PendingChanges, withPending } from '../../outbox/pendingChanges';
import { type Attempt, createChangeThunk, createListThunk } from '../../store/changes';
import type { FeatureOperation } from '../../store/featureOperation';
import type { Request } from '../../store/request';

export interface AddWish extends Operation {
  type: 'wishlist/add';
  product: ProductCard;
}

export interface RemoveWish extends Operation {
  type: 'wishlist/remove';
  product: ProductCard;
}

export type WishlistOperation = AddWish | RemoveWish;

type Wishlist = Request<WishlistItem[]> & PendingChanges;
const wishlistOf = (root: unknown) => (root as { wishlist: Wishlist }).wishlist;

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

const without = (items: WishlistItem[], productId: string) =>
  items.filter(({ product }) => product._id !== productId);

const hasProduct = (items: WishlistItem[], productId: string) =>
  items.some(({ product }) => product._id === productId);

const wishOperation = {
  subject: ({ product }: WishlistOperation) => `wishlist:${product._id}`,
  lane: ({ product }: WishlistOperation) => `wishlist:${product._id}`,
  validate: ({ product }: WishlistOperation) =>
    hasFields(product, ['_id', 'name', 'image', 'variants']),
  title: ({ product }: WishlistOperation) => product.name,
  refetch: (userId: string) => fetchWishlist(userId),
  isNew: (root: unknown, { product }: WishlistOperation) => {
    const { data, pending } = wishlistOf(root);
    return !hasProduct(withPending(data, pending, wishlistOperations), product._id);
  },
};

const add: FeatureOperation<AddWish, WishlistItem, Wishlist, WishlistItem> = {
  ...wishOperation,
  apply: (items, { product }) =>
    hasProduct(items, product._id) ? items : [...items, { _id: product._id, product, addedAt: '' }],
  describe: ({ product }, t) => t('wishlistAdd', { product: product.name }),
  thunks: [addToWishlist],
  send: ({ operation: { product }, userId, seq, key }) =>
    addToWishlist({ productId: product._id, userId, seq, key }),
  confirm: (state, item) => {
    // Appended, and never twice, whichever of two devices added it first.
    state.data = [...without(state.data, item.product._id), item];
  },
};

const remove: FeatureOperation<RemoveWish, WishlistItem, Wishlist, string> = {
  ...wishOperation,
  isRemoval: true,
  undoneBy: 'wishlist/add',
  apply: (items, { product }) => without(items, product._id),
  describe: ({ product }, t) => t('wishlistRemove', { product: product.name }),
  thunks: [removeFromWishlist],
  send: ({ operation: { product }, userId, seq, key }) =>
    removeFromWishlist({ productId: product._id, userId, seq, key }),
  confirm: (state, productId) => {
    state.data = without(state.data, productId);
  },
};

export const wishlistOperations = { 'wishlist/add': add, 'wishlist/remove': remove };

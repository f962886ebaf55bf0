import type { ProductCard } from '../../contract/product';
import type { WishlistItem } from '../../contract/wishlist';
import { hasFields, type Operation } from '../../outbox/operation';
import { withPending } from '../../outbox/pendingChanges';
import type { FeatureOperation } from '../../slices/featureOperation';
import {
  addToWishlist,
  fetchWishlist,
  removeFromWishlist,
  type Wishlist,
  wishlistOf,
} from './wishlistThunks';

export interface AddWish extends Operation {
  type: 'wishlist/add';
  product: ProductCard;
}

export interface RemoveWish extends Operation {
  type: 'wishlist/remove';
  product: ProductCard;
}

export type WishlistOperation = AddWish | RemoveWish;

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
    // Appended without a duplicate, since another device may have added it as well.
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

import type { ProductCard } from '../../../contract/catalogue/product';
import type { WishlistChange, WishlistItem } from '../../../contract/wishlist';
import type { FeatureOperation } from '../../../sync/outbox/featureOperation';
import { hasFields, type Operation } from '../../../sync/outbox/operation';
import { type OutboxRow, withPending } from '../../../sync/outbox/outboxRow';
import type { PendingChanges } from '../../../sync/outbox/pendingChanges';
import type { Request } from '../../../sync/requests/request';

type Wishlist = Request<WishlistItem[]> & PendingChanges;

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
  isNew: ({ data, pending }: Wishlist, { product }: WishlistOperation) =>
    !hasProduct(withPending(data, pending, wishlistOperations), product._id),
};

const bodyOf = ({ userId, operation: { product } }: OutboxRow<WishlistOperation>) =>
  ({ userId, productId: product._id }) satisfies WishlistChange;

const add: FeatureOperation<AddWish, WishlistItem, Wishlist, WishlistItem> = {
  ...wishOperation,
  apply: (items, { product }) =>
    hasProduct(items, product._id) ? items : [...items, { _id: product._id, product, addedAt: '' }],
  describe: ({ product }, t) => t('wishlistAdd', { product: product.name }),
  request: (row) => ({
    method: 'PUT',
    path: 'add_wishlist',
    body: bodyOf(row),
    fallback: 'wishlistAdd',
    success: 'wishlistAdded',
  }),
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
  request: (row) => ({
    method: 'PUT',
    path: 'remove_wishlist',
    body: bodyOf(row),
    fallback: 'wishlistRemove',
    success: 'wishlistRemoved',
  }),
  pick: ({ data }) => (data as WishlistChange).productId,
  confirm: (state, productId) => {
    state.data = without(state.data, productId);
  },
};

export const wishlistOperations = { 'wishlist/add': add, 'wishlist/remove': remove };

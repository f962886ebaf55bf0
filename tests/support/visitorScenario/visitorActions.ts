import type { ProductDetails } from '../../../src/contract/catalogue/product';
import {
  queueAddToWishlist,
  queueRemoveFromWishlist,
  selectIsOnWishlist,
} from '../../../src/features/account/wishlist/wishlistSlice';
import {
  queueAddToCart,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLine,
} from '../../../src/features/cart/cartSlice';
import type { AppStore } from '../../../src/sync/requests/appStore';
import type { Expectations } from './expectations';
import type { Step } from './scenario';

type Action = Extract<Step, { do: 'tap' | 'like' }>;

/** Taps of a visitor, on what the tab shows. */
export const makeVisitorActions = (products: ProductDetails[], expectations: Expectations) => {
  const tap = async (store: AppStore, { pack, quantity }: Extract<Action, { do: 'tap' }>) => {
    const product = products[pack] as ProductDetails;
    const [variant] = product.variants;
    if (!variant) throw new Error('a product has a pack');
    const line = selectCartLine(store.getState(), variant._id);
    if (!line && quantity === 0) return;
    const change = line ? expectations.set(pack, quantity) : expectations.add(pack, quantity);
    const isStored = line
      ? await store.dispatch(
          quantity > 0 ? queueCartQuantity(line, quantity) : queueRemoveFromCart(line),
        )
      : await store.dispatch(queueAddToCart(product, variant, quantity));
    if (isStored) change.stored();
  };

  const like = async (store: AppStore, { pack, on }: Extract<Action, { do: 'like' }>) => {
    const product = products[pack] as ProductDetails;
    if (selectIsOnWishlist(store.getState(), product._id) === on) return;
    const change = expectations.like(pack, on);
    const queued = on ? queueAddToWishlist(product) : queueRemoveFromWishlist(product);
    if (await store.dispatch(queued)) change.stored();
  };

  return {
    perform: (store: AppStore, step: Action) =>
      step.do === 'tap' ? tap(store, step) : like(store, step),
  };
};

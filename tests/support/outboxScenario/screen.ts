import { selectAddresses } from '../../../src/features/account/address/addressSlice';
import { selectWishlistItems } from '../../../src/features/account/wishlist/wishlistSlice';
import { selectCartLines } from '../../../src/features/cart/cartSlice';
import type { AppStore } from '../../../src/sync/requests/appStore';

/** What a shopper sees: quantity by variant, product ids of the wishlist, city by address line 1. */
export const screenOf = (store: AppStore) => {
  const state = store.getState();
  return {
    cart: Object.fromEntries(selectCartLines(state).map((line) => [line.variantId, line.quantity])),
    wishlist: selectWishlistItems(state)
      .map(({ product }) => product._id)
      .sort(),
    addresses: Object.fromEntries(selectAddresses(state).map(({ line1, city }) => [line1, city])),
  };
};

/** The address that the shopper sees as the default, by its first line. */
export const defaultOf = (store: AppStore) =>
  selectAddresses(store.getState()).find(({ isDefault }) => isDefault)?.line1;

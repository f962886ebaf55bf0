import type { AddressData } from '../../../src/contract/address';
import type { ProductCard } from '../../../src/contract/product';
import {
  queueAddressDelete,
  queueAddressUpdate,
  queueNewAddress,
  selectAddresses,
} from '../../../src/features/address/addressSlice';
import {
  queueAddToCart,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLine,
} from '../../../src/features/cart/cartSlice';
import {
  queueAddToWishlist,
  queueRemoveFromWishlist,
} from '../../../src/features/wishlist/wishlistSlice';
import type { AppStore } from '../../../src/slices/appStore';
import { makeAddress } from '../factories';
import type { Expectations } from './expectations';
import type { Step } from './scenario';
import { defaultOf, screenOf } from './screen';

const newAddress = (line1: string): AddressData => {
  const { _id, ...data } = makeAddress({ line1, city: 'Kochi' });
  return data;
};

/** When the session ends during an action, its result is not shown before the step sign-in. */
const isSignedIn = (store: AppStore) => store.getState().auth.isAuthenticated;

/** Actions of a shopper, on what the screen shows. */
export const makeShopperActions = (products: ProductCard[], { expectShown }: Expectations) => {
  let houses = 0;

  const cart = async (store: AppStore, step: Step & { item: number; quantity?: number }) => {
    const product = products[step.item] as ProductCard;
    const variant = product.variants[0] as ProductCard['variants'][number];
    const line = selectCartLine(store.getState(), variant._id);
    // A tab that does not know the line yet has nothing to remove.
    if (!line && step.quantity === undefined) return;
    const isKnown = store.getState().cart.loadedAt !== null;
    if (!line) await store.dispatch(queueAddToCart(product, variant, step.quantity));
    else if (step.quantity === undefined) await store.dispatch(queueRemoveFromCart(line));
    else await store.dispatch(queueCartQuantity(line, step.quantity));
    expectShown(
      `cart ${variant._id}`,
      step.device,
      screenOf(store).cart[variant._id],
      isKnown && isSignedIn(store),
    );
  };

  const address = async (store: AppStore, step: Step & { item: number; city?: string }) => {
    const { loadedAt } = store.getState().address;
    const known = selectAddresses(store.getState())[step.item];
    if (!known && step.do === 'makeDefault') return;
    const line1 = known?.line1 ?? `house ${houses}`;
    if (!known) {
      houses += 1;
      await store.dispatch(queueNewAddress(newAddress(line1)));
    } else if (step.do === 'makeDefault') {
      await store.dispatch(queueAddressUpdate({ ...known, isDefault: true }));
    } else if (step.city) {
      await store.dispatch(queueAddressUpdate({ ...known, city: step.city }));
    } else {
      await store.dispatch(queueAddressDelete(known));
    }
    const shown = screenOf(store).addresses[line1];
    const isKnown = loadedAt !== null && isSignedIn(store);
    expectShown(`address ${line1}`, step.device, shown, isKnown);
    expectShown('default', step.device, defaultOf(store), isKnown);
  };

  const wishlist = async (store: AppStore, step: Step & { item: number; on: boolean }) => {
    const product = products[step.item] as ProductCard;
    await store.dispatch(step.on ? queueAddToWishlist(product) : queueRemoveFromWishlist(product));
    const isShown = screenOf(store).wishlist.includes(product._id);
    expectShown(`wishlist ${product._id}`, step.device, isShown, isSignedIn(store));
  };

  return { cart, address, wishlist };
};

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
import type { AppStore } from '../../../src/store/appStore';
import { makeAddress } from '../factories';
import { screenOf } from './devices';
import type { Step } from './outboxScenario';

/** Expected of a list that was not fetched yet: anything may be added to it. */
const ANYTHING = Symbol('anything');

/** Every value that a shopper was shown, by subject: the last one of each device. */
export const makeExpectations = () => {
  const promised = new Map<string, Map<number, unknown>>();
  return {
    promised,
    promise: (subject: string, device: number, value: unknown, isKnown: boolean) => {
      const words = promised.get(subject) ?? new Map<number, unknown>();
      promised.set(subject, words.set(device, isKnown ? value : ANYTHING));
    },
    isKept: (words: Map<number, unknown>, truth: unknown) =>
      [...words.values()].some((word) => word === ANYTHING || word === truth),
  };
};

const newAddress = (line1: string): AddressData => {
  const { _id, ...data } = makeAddress({ line1, city: 'Kochi' });
  return data;
};

/** When the session ends during an action, its result is not shown before the next sign-in. */
const isSignedIn = (store: AppStore) => store.getState().auth.isAuthenticated;

/** The address that the shopper sees as the default, by its first line. */
export const defaultOf = (store: AppStore) =>
  selectAddresses(store.getState()).find(({ isDefault }) => isDefault)?.line1;

/** Actions of a shopper, on what the screen shows. */
export const makeShopperActions = (
  products: ProductCard[],
  { promise }: ReturnType<typeof makeExpectations>,
) => {
  let houses = 0;

  const cart = async (store: AppStore, next: Step & { item: number; quantity?: number }) => {
    const product = products[next.item] as ProductCard;
    const variant = product.variants[0] as ProductCard['variants'][number];
    const line = selectCartLine(store.getState(), variant._id);
    // A tab that does not know the line yet has nothing to remove.
    if (!line && next.quantity === undefined) return;
    const isKnown = store.getState().cart.loadedAt !== null;
    if (!line) await store.dispatch(queueAddToCart(product, variant, next.quantity));
    else if (next.quantity === undefined) await store.dispatch(queueRemoveFromCart(line));
    else await store.dispatch(queueCartQuantity(line, next.quantity));
    promise(
      `cart ${variant._id}`,
      next.device,
      screenOf(store).cart[variant._id],
      isKnown && isSignedIn(store),
    );
  };

  const address = async (store: AppStore, next: Step & { item: number; city?: string }) => {
    const { loadedAt } = store.getState().address;
    const known = selectAddresses(store.getState())[next.item];
    if (!known && next.do === 'makeDefault') return;
    const line1 = known?.line1 ?? `house ${houses}`;
    if (!known) {
      houses += 1;
      await store.dispatch(queueNewAddress(newAddress(line1)));
    } else if (next.do === 'makeDefault') {
      await store.dispatch(queueAddressUpdate({ ...known, isDefault: true }));
    } else if (next.city) {
      await store.dispatch(queueAddressUpdate({ ...known, city: next.city }));
    } else {
      await store.dispatch(queueAddressDelete(known));
    }
    const shown = screenOf(store).addresses[line1];
    const isKnown = loadedAt !== null && isSignedIn(store);
    promise(`address ${line1}`, next.device, shown, isKnown);
    promise('default', next.device, defaultOf(store), isKnown);
  };

  const wishlist = async (store: AppStore, next: Step & { item: number; on: boolean }) => {
    const product = products[next.item] as ProductCard;
    await store.dispatch(next.on ? queueAddToWishlist(product) : queueRemoveFromWishlist(product));
    const isShown = screenOf(store).wishlist.includes(product._id);
    promise(`wishlist ${product._id}`, next.device, isShown, isSignedIn(store));
  };

  return { cart, address, wishlist };
};

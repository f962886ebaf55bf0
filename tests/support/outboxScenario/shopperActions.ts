import { randomUUID } from 'node:crypto';
import type { AddressData } from '../../../src/contract/address';
import type { ProductCard } from '../../../src/contract/product';
import { withdrawChange } from '../../../src/device/device';
import {
  queueAddressDelete,
  queueAddressUpdate,
  queueNewAddress,
  selectAddresses,
} from '../../../src/features/address/addressSlice';
import {
  queueAddToCart,
  queueCartQuantity,
  queueOrder,
  queueRemoveFromCart,
  selectCartLine,
  selectCartLines,
  selectPendingOrder,
} from '../../../src/features/cart/cartSlice';
import { ORDER_LANE, type PlaceOrder } from '../../../src/features/cart/orderOperations';
import {
  queueAddToWishlist,
  queueRemoveFromWishlist,
} from '../../../src/features/wishlist/wishlistSlice';
import type { OutboxRow } from '../../../src/outbox/outboxRow';
import type { AppStore } from '../../../src/slices/appStore';
import { makeAddress, toCheckoutLines } from '../factories';
import type { Expectations } from './expectations';
import type { Step } from './scenario';
import { defaultOf, screenOf } from './screen';

const newAddress = (line1: string): AddressData => {
  const { _id, ...data } = makeAddress({ line1, city: 'Kochi' });
  return data;
};

/** When the session ends during an action, its result is not shown before the step sign-in. */
const isSignedIn = (store: AppStore) => store.getState().auth.isAuthenticated;

type OrderRow = OutboxRow<PlaceOrder>;

const keyOf = ({ operation }: OrderRow) => operation.order.checkout.orderKey;

/** Actions of a shopper, on what the screen shows. */
export const makeShopperActions = (
  products: ProductCard[],
  { expectShown, expectOrder, withdrawn }: Expectations,
) => {
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

  /** @param stored the stored row of an order */
  const order = async (store: AppStore, step: Step, stored: OrderRow | undefined) => {
    if (stored?.state === 'waiting') return;
    const { device } = step;
    if (selectAddresses(store.getState()).length === 0) {
      await address(store, { ...step, item: 0 });
      // A tab that was restarted may not show an address that was added just before.
      expectShown('default', device, undefined, false);
    }
    const state = store.getState();
    const isKnown = state.cart.loadedAt !== null;
    const lines = selectCartLines(state);
    const [to] = selectAddresses(state);
    const before = selectPendingOrder(state);
    if (lines.length === 0 || !to || before?.state === 'waiting') return;
    if (stored) withdrawn.add(keyOf(stored));
    const orderKey = before ? keyOf(before) : randomUUID();
    const checkout = { addressId: to._id, lines: toCheckoutLines(lines), orderKey };
    // As the checkout does: an order that was tried may be on the server.
    const isUncertain = before !== undefined && before.state === 'needsAction';
    await store.dispatch(queueOrder({ checkout, lines, address: to }, isUncertain));
    expectOrder(
      orderKey,
      Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity])),
    );
    for (const { variantId } of lines) {
      const shown = screenOf(store).cart[variantId];
      const isCertain = isKnown && isSignedIn(store) && !isUncertain;
      expectShown(`cart ${variantId}`, device, shown, isCertain);
    }
  };

  const takeBack = async (store: AppStore, { device }: Step) => {
    const before = selectPendingOrder(store.getState());
    if (before?.state !== 'waiting') return;
    withdrawn.add(keyOf(before));
    const isKnown = store.getState().cart.loadedAt !== null;
    await store.dispatch(withdrawChange(ORDER_LANE));
    // One that is being sent may still be placed.
    const isCertain = isKnown && isSignedIn(store) && !selectPendingOrder(store.getState());
    for (const { variantId } of before.operation.order.lines) {
      const shown = screenOf(store).cart[variantId];
      expectShown(`cart ${variantId}`, device, shown, isCertain);
    }
  };

  return { cart, address, wishlist, order, takeBack };
};

import { randomUUID } from 'node:crypto';
import type { AddressData } from '../../../src/contract/address';
import type { CartItem } from '../../../src/contract/cart';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import {
  queueAddressDelete,
  queueAddressUpdate,
  queueNewAddress,
  selectAddresses,
} from '../../../src/features/account/address/addressSlice';
import {
  queueAddToWishlist,
  queueRemoveFromWishlist,
} from '../../../src/features/account/wishlist/wishlistSlice';
import { laneOfLine } from '../../../src/features/cart/cartLines';
import {
  queueAddToCart,
  queueCartQuantity,
  queueCartStep,
  queueOrder,
  queueRemoveFromCart,
  selectCartLine,
  selectCartLines,
  selectPendingOrder,
} from '../../../src/features/cart/cartSlice';
import { ORDER_LANE, type PlaceOrder } from '../../../src/features/cart/orderOperations';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { withdrawChange } from '../../../src/sync/session/device';
import { makeAddress, toCheckoutLines } from '../factories';
import type { Tap } from './cartHistory';
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
  { cart: history, expectShown, expectOrder, withdrawn }: Expectations,
) => {
  let houses = 0;

  /** @param rows the stored rows of the device */
  const cart = async (
    store: AppStore,
    step: Step & { item: number; quantity?: number },
    rows: OutboxRow[],
  ) => {
    const product = products[step.item] as ProductCard;
    const variant = product.variants[0] as ProductCard['variants'][number];
    const { _id } = variant;
    const line = selectCartLine(store.getState(), _id);
    const { quantity } = step;
    // A tab that does not know the line yet has nothing to remove.
    if (!line && quantity === undefined) return;
    const { cart: before } = store.getState();
    const ofLine = rows.filter(({ lane }) => lane === laneOfLine({ variantId: _id }));
    const isFailed = ofLine.some(({ state }) => state !== 'waiting');
    let tap: Tap;
    let isStored: boolean;
    if (quantity === undefined) {
      tap = { kind: 'remove', isOfNew: !before.data.some(({ variantId }) => variantId === _id) };
      isStored = await store.dispatch(queueRemoveFromCart(line as CartItem));
    } else if (!line) {
      tap = { kind: 'add', packs: quantity };
      isStored = await store.dispatch(queueAddToCart(product, variant, quantity));
    } else if (step.do === 'add') {
      tap = { kind: 'add', packs: quantity };
      isStored = await store.dispatch(queueCartStep(line, line.quantity + quantity));
    } else {
      // What an order leaves of the line is unknown while it waits, so the difference counts.
      const ordered = selectPendingOrder(store.getState());
      const isOrdered = ordered?.operation.order.lines.some(({ variantId }) => variantId === _id);
      if (isOrdered && quantity < line.quantity) history.doubt(_id);
      tap = isOrdered
        ? { kind: 'add', packs: quantity - line.quantity }
        : { kind: 'set', packs: quantity };
      isStored = await store.dispatch(queueCartQuantity(line, quantity));
    }
    history.tap(_id, step.device, tap);
    if (tap.kind === 'add' && ofLine.length > 0) history.addOnTop(_id);
    if (isFailed || !isStored || before.loadedAt === null || !isSignedIn(store)) history.doubt(_id);
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
    const isCertain = isKnown && isSignedIn(store) && !stored && !before;
    for (const { variantId } of lines) {
      history.tap(variantId, device, { kind: 'remove', isOfNew: false });
      if (!isCertain) history.doubt(variantId);
    }
  };

  const takeBack = async (store: AppStore) => {
    const before = selectPendingOrder(store.getState());
    if (before?.state !== 'waiting') return;
    withdrawn.add(keyOf(before));
    await store.dispatch(withdrawChange(ORDER_LANE));
    for (const { variantId } of before.operation.order.lines) history.doubt(variantId);
  };

  return { cart, address, wishlist, order, takeBack };
};

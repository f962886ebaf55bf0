import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { clientWith } from '../../support/api/client';
import {
  advanceTime,
  freezeClock,
  openPageFor,
  stubBroadcastChannel,
} from '../../support/device/page';
import { user } from '../../support/device/persistedCart';
import { makeAddress, makeChange, makeLine, makeProduct } from '../../support/factories';

const line = makeLine();
const addToCart = () => sendChange(makeChange({ operation: { type: 'cart/set', line } }));
const removeFromCart = () => sendChange(makeChange({ operation: { type: 'cart/remove', line } }));
const addToWishlist = () =>
  sendChange(makeChange({ operation: { type: 'wishlist/add', product: makeProduct() } }));
const removeAddress = () =>
  sendChange(makeChange({ operation: { type: 'address/delete', address: makeAddress() } }));

describe('Toasts about changes', () => {
  beforeEach(() => void freezeClock());
  afterEach(() => vi.unstubAllGlobals());

  /** An in-memory replacement of `navigator.locks`. */
  const makeLocks = () => {
    const held = new Set<string>();
    return {
      request: async (name: string, options: unknown, task?: (lock: unknown) => Promise<void>) => {
        if (!task) return (options as () => Promise<void>)();
        if (held.has(name)) return task(null);
        held.add(name);
        await task({});
        held.delete(name);
      },
    };
  };

  let body: object;
  const shownToasts: string[] = [];
  /** Index of the tab that last read its visibility: tabs read it in order. */
  let tab = -1;

  const recordToast = (message: unknown) => {
    shownToasts.push(`tab ${tab}: ${message}`);
    return '';
  };

  /** Tabs of one shopper, visible or not; the first sends, and the server responds with `status`. */
  const openTabs = async (status: number, ...visible: boolean[]) => {
    stubBroadcastChannel();
    vi.stubGlobal('navigator', { ...navigator, locks: makeLocks() });
    body = { code: status, message: 'So be it.', data: line };
    const client = clientWith(() => ({ status, body: JSON.stringify(body) }));
    const tabs = [];
    for (const _ of visible) tabs.push(await openPageFor(user, { client, hasTabMessages: true }));
    await advanceTime();
    shownToasts.length = 0;
    tab = -1;
    vi.spyOn(toast, 'success').mockImplementation(recordToast);
    vi.spyOn(toast, 'error').mockImplementation(recordToast);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => {
      tab += 1;
      return visible[tab] ? 'visible' : 'hidden';
    });
    return tabs[0]?.store as AppStore;
  };

  it.each([200, 400])('shows the response with status %i in the visible tab', async (status) => {
    const store = await openTabs(status, false, true);
    await store.dispatch(removeAddress());
    await advanceTime();
    expect(shownToasts).toEqual(['tab 1: So be it.']);
  });

  it('show all changes of cart, wishlist and addresses with the server’s message', async () => {
    const store = await openTabs(200, true);
    body = { code: 200, message: 'So be it.' };
    for (const change of [addToCart, removeFromCart, addToWishlist, removeAddress]) {
      await store.dispatch(change());
      await advanceTime(1_100);
      tab = -1;
    }
    expect(shownToasts).toEqual(Array(4).fill('tab 0: So be it.'));
  });

  it('keep one that says how many packs the cart has beside the next one', async () => {
    const store = await openTabs(200, true);
    body = { code: 200, message: 'Your cart now has 4 of Ragi: no more can be added.' };
    await store.dispatch(addToCart());
    await advanceTime(1_100);
    tab = -1;
    body = { code: 200, message: 'So be it.' };
    await store.dispatch(addToCart());
    await advanceTime(1_100);
    expect(shownToasts).toEqual([
      'tab 0: Your cart now has 4 of Ragi: no more can be added.',
      'tab 0: So be it.',
    ]);
  });

  it('are not shown while no page is visible', async () => {
    const store = await openTabs(200, false, false);
    await store.dispatch(addToCart());
    await advanceTime();
    expect(shownToasts).toEqual([]);
  });

  it.each<[AppOperation, boolean, string]>([
    [{ type: 'cart/set', line }, true, 'Item added to cart'],
    [{ type: 'cart/set', line }, false, 'Cart updated'],
    [{ type: 'cart/remove', line }, false, 'Item removed from cart'],
    [{ type: 'wishlist/add', product: makeProduct() }, true, 'Added from whishlist'],
    [{ type: 'wishlist/remove', product: makeProduct() }, false, 'removed to whishlist'],
    [{ type: 'address/add', address: makeAddress() }, true, 'Address added successfully'],
    [{ type: 'address/update', address: makeAddress() }, false, 'Address updated successfully'],
    [{ type: 'address/delete', address: makeAddress() }, false, 'Address deleted successfully'],
  ])('show the default of %j (new: %j) without a message', async (operation, isNew, message) => {
    const store = await openTabs(200, true);
    body = { code: 200 };
    await store.dispatch(sendChange(makeChange({ operation, isNew })));
    await advanceTime();
    expect(shownToasts).toEqual([`tab 0: ${message}`]);
  });

  it('shows the response in only one of two visible windows', async () => {
    const store = await openTabs(400, true, true);
    await store.dispatch(addToCart());
    await advanceTime();
    expect(shownToasts).toEqual(['tab 0: So be it.']);
  });

  it('shows no error when a line to be removed is already gone', async () => {
    const store = await openTabs(404, true);
    await store.dispatch(removeFromCart());
    expect(shownToasts).toEqual([]);
    await store.dispatch(addToCart());
    expect(shownToasts).toEqual(['tab 0: So be it.']);
  });
});

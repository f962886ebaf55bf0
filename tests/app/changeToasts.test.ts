import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../src/slices/appStore';
import { sendChange } from '../../src/slices/sendChange';
import { clientResponding } from '../support/api/client';
import {
  advanceTime,
  freezeClock,
  openPageFor,
  stubBroadcastChannel,
} from '../support/device/page';
import { user } from '../support/device/persistedCart';
import { makeAddress, makeChange, makeLine } from '../support/factories';

const line = makeLine();
const addToCart = () => sendChange(makeChange({ operation: { type: 'cart/set', line } }));
const removeFromCart = () => sendChange(makeChange({ operation: { type: 'cart/remove', line } }));
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
    const client = clientResponding(status, { code: status, message: 'So be it.', data: line });
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

  it('are not shown for changes that the pressed button shows itself', async () => {
    const store = await openTabs(200, true);
    await store.dispatch(addToCart());
    await store.dispatch(removeFromCart());
    await store.dispatch(sendChange(makeChange()));
    await advanceTime();
    expect(shownToasts).toEqual([]);
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

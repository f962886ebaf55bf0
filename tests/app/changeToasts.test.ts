import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, removeFromCart } from '../../src/features/cart/cartOperations';
import type { AppStore } from '../../src/store/makeStore';
import { clientAnswering } from '../support/api/client';
import {
  advanceTime,
  freezeClock,
  openPageFor,
  stubBroadcastChannel,
} from '../support/device/page';
import { user } from '../support/device/persistedCart';
import { makeLine } from '../support/factories';

const line = makeLine();
const change = {
  userId: user._id,
  productId: line.productId,
  variantId: line.variantId,
  quantity: 1,
};

describe('Toasts about changes', () => {
  beforeEach(() => void freezeClock());
  afterEach(() => vi.unstubAllGlobals());

  /** The device's locks, for as long as a test lasts. */
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

  const said: string[] = [];
  /** Which of the tabs was asked last whether it is seen: they are asked in their order. */
  let tab = -1;

  const sayIn = (message: unknown) => {
    said.push(`tab ${tab}: ${message}`);
    return '';
  };

  /** Tabs of one shopper, of which some are seen; the first sends, at a shop that answers so. */
  const openTabs = async (status: number, ...seen: boolean[]) => {
    stubBroadcastChannel();
    vi.stubGlobal('navigator', { ...navigator, locks: makeLocks() });
    const client = clientAnswering(status, { code: status, message: 'So be it.', data: line });
    const tabs = [];
    for (const _ of seen) tabs.push(await openPageFor(user, { client, hasTabMessages: true }));
    await advanceTime();
    said.length = 0;
    tab = -1;
    vi.spyOn(toast, 'success').mockImplementation(sayIn);
    vi.spyOn(toast, 'error').mockImplementation(sayIn);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => {
      tab += 1;
      return seen[tab] ? 'visible' : 'hidden';
    });
    return tabs[0]?.store as AppStore;
  };

  it.each([200, 400])('shows the answer with status %i in the visible tab', async (status) => {
    const store = await openTabs(status, false, true);
    await store.dispatch(addToCart(change));
    await advanceTime();
    expect(said).toEqual(['tab 1: So be it.']);
  });

  it('shows the answer in only one of two visible windows', async () => {
    const store = await openTabs(400, true, true);
    await store.dispatch(addToCart(change));
    await advanceTime();
    expect(said).toEqual(['tab 0: So be it.']);
  });

  it('shows no error when a line to be removed is already gone', async () => {
    const store = await openTabs(404, true);
    await store.dispatch(removeFromCart({ lineId: line._id }));
    expect(said).toEqual([]);
    await store.dispatch(addToCart(change));
    expect(said).toEqual(['tab 0: So be it.']);
  });
});

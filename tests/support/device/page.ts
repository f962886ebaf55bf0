import { vi } from 'vitest';
import type { User } from '../../../src/contract/user';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import type { Client } from '../../../src/sync/requests/client';
import { clientWithoutNetwork } from '../api/client';

interface PageOptions {
  client?: Client;
  /** Whether it exchanges messages with other tabs; see `stubBroadcastChannel`. */
  hasTabMessages?: boolean;
}

/** A page of the shop: its modules are loaded again, the storage of the device stays. */
export const openPage = async ({
  client = clientWithoutNetwork(),
  hasTabMessages = false,
}: PageOptions = {}) => {
  vi.resetModules();
  // localforage logs a message each time its driver is defined again.
  vi.spyOn(console, 'info').mockReturnValue();
  await import('../../../src/messages/ShopIntl');
  const { makeStore } = await import('../../../src/app/store/makeStore');
  const { connectTabs } = await import('../../../src/app/store/tabs');
  const { getStorageFailed } = await import('../../../src/sync/storage/storageHealth');
  const post = hasTabMessages ? connectTabs((action) => store.dispatch(action)) : undefined;
  const store = makeStore({ client, post });
  const account = await store.dispatch((_, __, { device }) => device.sessions());
  return { store, account, getStorageFailed };
};

/**
 * A page on which the user has just signed in. Its modules are loaded, so that the clock can be
 * frozen. `opening` resolves when the stored data is in the store.
 */
export const startPageFor = async (user: User, options?: PageOptions) => {
  const page = await openPage(options);
  page.store.dispatch(loginSucceeded(user));
  return { ...page, opening: page.account.open(user._id) };
};

/** The same, after the stored data is in the store. */
export const openPageFor = async (user: User, options?: PageOptions) => {
  const { opening, ...page } = await startPageFor(user, options);
  await opening;
  return page;
};

/** Stops the clock; the database needs no clock and continues. */
export const freezeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Advances the clock by `ms` in steps, between which the database can work. */
export const advanceTime = async (ms = 100) => {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    for (let turn = 0; turn < 5; turn += 1) await tick();
  }
};

/** Connects the tabs that are opened afterwards. */
export const stubBroadcastChannel = () => {
  const channels = new Set<TestChannel>();
  class TestChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    close() {
      channels.delete(this);
    }
    postMessage(data: unknown) {
      const copy = structuredClone(data);
      setImmediate(() => {
        for (const end of channels) if (end !== this) end.onmessage?.({ data: copy });
      });
    }
  }
  vi.stubGlobal('BroadcastChannel', TestChannel);
};

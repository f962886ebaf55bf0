import { vi } from 'vitest';
import type { Client } from '../../../src/api/client';
import type { User } from '../../../src/contract/user';
import { loginSucceeded } from '../../../src/features/auth/authSlice';
import { clientWithoutNetwork } from '../api/client';

interface PageOptions {
  client?: Client;
  /** Hears and tells the other tabs, of which `layLine` makes some. */
  hasTabMessages?: boolean;
}

/** A page of the shop on this device: its modules begin anew, the device's storage does not. */
export const openPage = async ({
  client = clientWithoutNetwork(),
  hasTabMessages = false,
}: PageOptions = {}) => {
  vi.resetModules();
  // localforage is told of its driver once per page, and finds that remarkable.
  vi.spyOn(console, 'info').mockReturnValue();
  const { makeStore } = await import('../../../src/store/makeStore');
  const { connectTabs } = await import('../../../src/store/tabs');
  const { getStorageFailed } = await import('../../../src/persistence/storageHealth');
  const post = hasTabMessages ? connectTabs((action) => store.dispatch(action)) : undefined;
  const store = makeStore({ client, post });
  const account = await store.dispatch((_, __, extra) => extra.account());
  return { store, account, getStorageFailed };
};

/**
 * A page on which the user has just signed in, whatever its device does: all that is loaded is
 * loaded, so that time can pass. `opening` resolves when what the device had is on screen.
 */
export const startPageFor = async (user: User, options?: PageOptions) => {
  const page = await openPage(options);
  page.store.dispatch(loginSucceeded(user));
  return { ...page, opening: page.account.open(user._id) };
};

/** The same, with what the device had on screen. */
export const openPageFor = async (user: User, options?: PageOptions) => {
  const { opening, ...page } = await startPageFor(user, options);
  await opening;
  return page;
};

/** Stops the clock; the database, which has none, goes on. */
export const freezeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Lets so many milliseconds pass, and the database get on with its work meanwhile. */
export const advanceTime = async (ms = 100) => {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    for (let turn = 0; turn < 5; turn += 1) await tick();
  }
};

/** A channel between the tabs that are opened from here on. */
export const stubBroadcastChannel = () => {
  const channels = new Set<TestChannel>();
  class TestChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
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

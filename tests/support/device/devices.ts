import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { makeClient } from '../../../src/api/client';
import type { User } from '../../../src/contract/user';
import { fetchAddresses } from '../../../src/features/address/addressOperations';
import { selectAddresses } from '../../../src/features/address/addressSlice';
import { loginSucceeded } from '../../../src/features/auth/authSlice';
import { fetchCart } from '../../../src/features/cart/cartOperations';
import { selectCartLines } from '../../../src/features/cart/cartSlice';
import { fetchWishlist } from '../../../src/features/wishlist/wishlistOperations';
import { selectWishlistItems } from '../../../src/features/wishlist/wishlistSlice';
import { defaultMessage } from '../../../src/messages/ShopIntl';
import { openRowStorage } from '../../../src/outbox/rowStorage';
import { makeAccount } from '../../../src/store/account';
import type { AppStore } from '../../../src/store/appStore';
import { makeStore } from '../../../src/store/makeStore';
import { operations } from '../../../src/store/operations';
import { withAccount } from '../../../src/store/thunkExtra';
import { type Fault, makeFaultyNetwork } from './networkFaults';
import { makeLock } from './outboxHarness';

interface FleetOptions {
  app: () => FastifyInstance;
  user: User;
  cookies: Record<string, string>;
  nextFault: () => Fault;
  curseOn?: Parameters<typeof makeFaultyNetwork>[0]['curseOn'];
  /** To show that a check can fail: without the lock, or without keys. */
  without?: 'lock' | 'keys';
}

const nothingPersisted = () => ({
  restored: Promise.resolve(),
  flush: async () => [],
  close: async () => undefined,
});

export const accountOf = (store: AppStore) => store.dispatch((_, __, { account }) => account());

/** What a shopper sees of their own: pack → quantity, products, and what stands in line1 → city. */
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

/** One shopper's devices, each with tabs that share a database, a lock and a channel. */
export const makeDevices = ({ app, user, cookies, nextFault, curseOn, without }: FleetOptions) => {
  const clock = { now: Date.now() };

  const makeDevice = () => {
    const factory = new IDBFactory();
    const lock = makeLock();
    const weather = makeFaultyNetwork({ app, cookies, nextFault, curseOn });
    /** How far the device's clock was set from the truth (ms). */
    let skew = 0;
    const tabs: AppStore[] = [];
    /** What the last tab had been told when it ended. */
    let last: AppStore | undefined;
    const client = makeClient({
      baseURL: '/api/',
      shopId: 'loam',
      defaultMessage,
      onReachability: (reached, isAnswered) => {
        if (!reached) return;
        for (const tab of tabs)
          tab.dispatch(withAccount((account) => account.drain({ isAnswered })));
      },
      adapter: (config) => {
        if (without === 'keys') config.headers.delete('idempotency-key');
        return weather.adapter(config);
      },
    });

    const openRows = async () => {
      // A connection belongs to the factory it was opened with.
      globalThis.indexedDB = factory;
      const rows = openRowStorage(operations);
      await rows.all(user._id);
      return rows;
    };

    const open = async () => {
      const before = (tabs.at(-1) ?? last)?.getState();
      const skewThen = skew;
      const store = makeStore({
        client,
        post: (action) => {
          if (!tabs.includes(store)) return;
          const told = { ...action, meta: { ...(action.meta as object), otherTab: true } };
          setImmediate(() => {
            for (const tab of tabs) if (tab !== store) tab.dispatch(told);
          });
        },
        loadAccount: async (own) =>
          makeAccount(own, {
            openRows,
            persist: nothingPersisted,
            runExclusive: () => (without === 'lock' ? (task) => task(() => true) : lock.run),
            now: () => clock.now + skewThen,
            wallClock: () => clock.now + skew,
          }),
      });
      tabs.push(store);
      store.dispatch(loginSucceeded(user));
      // As persistence would: a new tab begins with what the last one had been told.
      if (before?.auth.isAuthenticated) {
        store.dispatch(
          fetchCart.fulfilled({ data: before.cart.data, loadedAt: 'kept' }, '', user._id),
        );
        store.dispatch(
          fetchWishlist.fulfilled({ data: before.wishlist.data, loadedAt: 'kept' }, '', user._id),
        );
        store.dispatch(
          fetchAddresses.fulfilled({ data: before.address.data, loadedAt: 'kept' }, '', user._id),
        );
      }
      await (await accountOf(store)).open(user._id);
      return store;
    };

    return {
      tabs,
      weather,
      open,
      /** The tab ends wherever it is; what it had sent goes on without it. */
      kill: async (store: AppStore) => {
        tabs.splice(tabs.indexOf(store), 1);
        last = store;
        await (await accountOf(store)).close();
      },
      rows: async () => (await openRows()).all(user._id),
      setClock: (ms: number) => {
        skew += ms;
      },
      /** A page that holds the lock is put aside, and never comes back. */
      loseLock: () => lock.hang(),
      /** A minute or more has passed: what the network still held has arrived, or never will. */
      afterMinutes: async () => {
        lock.takeOver();
        await weather.letLateArrive();
      },
    };
  };
  return { clock, makeDevice };
};

export type Device = ReturnType<ReturnType<typeof makeDevices>['makeDevice']>;

import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { withTimeout } from '../browser/withTimeout';
import type { AuthState } from '../features/auth/authSlice';
import type { CartState } from '../features/cart/cartSlice';
import type { OrdersState } from '../features/orders/ordersSlice';
import { migrateCarefully, VERSION } from '../persistence/migrations';
import { makeRecordStorage, type RecordStorage } from '../persistence/recordStorage';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { AppStore } from './appStore';
import {
  restoreCart,
  restoreOrders,
  restoreRequest,
  restoreUser,
  settledCart,
  settledOrders,
} from './persistedState';
import type { Request } from './request';
import { type AccountReducers, accountReducers, makeRootReducer } from './rootReducer';

interface Kept<State> {
  /** The owner's as well: a read that comes late, for somebody who left, is nobody else's. */
  key: string;
  reducer: Reducer<State>;
  /** The fields that are kept: data, never `loading` or `error`. */
  fields: (keyof State & string)[];
  /** What was kept joins the state, except where this session already knows better. */
  restore: (state: State, kept: State) => State;
  /** Leaves out of a field what lives for the session only. */
  strip?: (value: unknown, field: keyof State) => unknown;
}

/** A slice under a key of its own: two tabs that change different slices revert nothing (#1271). */
const persisted = <State>(
  storage: RecordStorage,
  { key, reducer, fields, restore, strip }: Kept<State>,
) =>
  persistReducer<State>(
    {
      key,
      keyPrefix: '',
      version: VERSION,
      storage,
      // A read may be slow; redux-persist would take it for an empty one after 5 s.
      timeout: 0,
      whitelist: fields,
      migrate: migrateCarefully(storage, key),
      stateReconciler: (kept, _before, state) => restore(state, kept),
      transforms: strip && [{ in: strip, out: (value) => value }],
    },
    reducer,
  ) as unknown as Reducer<State>;

/** The keys of one person's records begin so. */
const prefixOf = (userId: string) => `${userId}/`;

const keep = (storage: RecordStorage, userId: string): AccountReducers => {
  const prefix = prefixOf(userId);
  const { auth, cart, wishlist, address, orders } = accountReducers;
  const list = <State extends Request<unknown>>(name: string, reducer: Reducer<State>) =>
    persisted<State>(storage, {
      key: `${prefix}${name}`,
      reducer,
      fields: ['data', 'loadedAt'],
      restore: restoreRequest,
    });
  return {
    ...accountReducers,
    auth: persisted<AuthState>(storage, {
      key: `${prefix}auth`,
      reducer: auth,
      fields: ['user', 'isAuthenticated'],
      restore: restoreUser(userId),
    }),
    cart: persisted<CartState>(storage, {
      key: `${prefix}cart`,
      reducer: cart,
      fields: ['data', 'loadedAt', 'options'],
      restore: restoreCart,
      strip: settledCart,
    }),
    wishlist: list('wishlist', wishlist),
    address: list('address', address),
    orders: persisted<OrdersState>(storage, {
      key: `${prefix}orders`,
      reducer: orders,
      fields: ['list', 'detailsById'],
      restore: restoreOrders,
      strip: settledOrders,
    }),
  };
};

/** Deletes what the device kept of one person, whose session is over or elsewhere. */
export const deleteRecords = (userId: string) => makeRecordStorage(prefixOf(userId)).forget();

/** Keeps what the server said of one person in IndexedDB. What they changed since is the outbox's. */
export const persistAccount = (store: AppStore, userId: string) => {
  const storage = makeRecordStorage(prefixOf(userId));
  store.replaceReducer(makeRootReducer(keep(storage, userId)));
  const persistor = persistStore(store);
  const restored = new Promise<void>((resolve) => {
    const look = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(look);
    look();
  });
  return {
    /** Resolves once what was kept is in the store, or the device has proved too slow to wait for. */
    restored: withTimeout(restored, STORAGE_TIMEOUT_MS).catch(() => undefined),
    /** Writes at once what is about to be written. */
    flush: () => persistor.flush(),
    /** Nothing is written from here on, and what was written goes. */
    close: async () => {
      persistor.pause();
      store.replaceReducer(makeRootReducer(accountReducers));
      await storage.forget();
    },
  };
};

export type Persisted = ReturnType<typeof persistAccount>;

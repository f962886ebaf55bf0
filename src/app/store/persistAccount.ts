import type { Reducer } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { withTimeout } from '../../browser/withTimeout';
import type { AuthState } from '../../features/account/auth/authSlice';
import type { CartState } from '../../features/cart/cartSlice';
import type { OrdersState } from '../../features/orders/ordersSlice';
import type { AppStore } from '../../sync/requests/appStore';
import type { Persisted } from '../../sync/session/deviceDependencies';
import { persistSlice } from '../../sync/storage/persistSlice';
import { makeRecordStorage, type RecordStorage } from '../../sync/storage/recordStorage';
import { STORAGE_TIMEOUT_MS } from '../../sync/storage/storageLimits';
import { listReducers } from './listSlices';
import {
  restoreCart,
  restoreOrders,
  restoreRequest,
  restoreUser,
  withoutSessionOfCart,
  withoutSessionOfOrders,
} from './persistedState';
import { type AccountReducers, accountReducers, makeRootReducer } from './rootReducer';

/** The key prefix of one user's records. */
const prefixOf = (userId: string) => `${userId}/`;

const persistedReducers = (storage: RecordStorage, userId: string): AccountReducers => {
  const prefix = prefixOf(userId);
  const { auth, orders } = accountReducers;
  const { cart, ...others } = listReducers;
  const lists = Object.entries(others).map(([name, reducer]) => [
    name,
    persistSlice(storage, {
      key: `${prefix}${name}`,
      reducer: reducer as Reducer,
      fields: ['data', 'loadedAt'],
      restore: restoreRequest,
    }),
  ]);
  return {
    ...accountReducers,
    ...(Object.fromEntries(lists) as typeof others),
    auth: persistSlice<AuthState>(storage, {
      key: `${prefix}auth`,
      reducer: auth,
      fields: ['user', 'isAuthenticated'],
      restore: restoreUser(userId),
    }),
    cart: persistSlice<CartState>(storage, {
      key: `${prefix}cart`,
      reducer: cart,
      fields: ['data', 'loadedAt', 'options'],
      restore: restoreCart,
      strip: withoutSessionOfCart,
    }),
    orders: persistSlice<OrdersState>(storage, {
      key: `${prefix}orders`,
      reducer: orders,
      fields: ['list', 'detailsById'],
      restore: restoreOrders,
      strip: withoutSessionOfOrders,
    }),
  };
};

/** Deletes the records of a user who is not the current one. */
export const deleteRecords = (userId: string) => makeRecordStorage(prefixOf(userId)).deleteAll();

/**
 * Persists the server's data of one user in IndexedDB. Pending changes are stored by the outbox.
 * @param mayWrite false once another page has ended the user's session
 */
export const persistAccount = (
  store: AppStore,
  userId: string,
  mayWrite: () => boolean,
): Persisted => {
  const storage = makeRecordStorage(prefixOf(userId), mayWrite);
  store.replaceReducer(makeRootReducer(persistedReducers(storage, userId)));
  const persistor = persistStore(store);
  const restored = new Promise<void>((resolve) => {
    const look = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(look);
    look();
  });
  return {
    /** Resolves when the stored state is in the store, or when reading it takes too long. */
    restored: withTimeout(restored, STORAGE_TIMEOUT_MS).catch(() => undefined),
    /** Performs delayed writes immediately. */
    flush: () => persistor.flush(),
    /** Deletes the records; nothing is written afterwards. */
    close: async () => {
      persistor.pause();
      store.replaceReducer(makeRootReducer(accountReducers));
      await storage.deleteAll();
    },
  };
};

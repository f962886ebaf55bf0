import { combineReducers, configureStore } from '@reduxjs/toolkit';
import localforage from 'localforage';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import wishlistSlice from '../../src/features/account/wishlist/wishlistSlice';
import cartSlice from '../../src/features/cart/cartSlice';
import { parseRecord } from '../support/device/rawDatabase';

const slices = combineReducers({ cart: cartSlice.reducer, wishlist: wishlistSlice.reducer });
type State = ReturnType<typeof slices>;

const openDevice = (name: string) => {
  const forage = localforage.createInstance({ name, driver: localforage.INDEXEDDB });
  return {
    name,
    forage,
    openTab: (config: Partial<PersistConfig<State>> = {}) => {
      const store = configureStore({
        reducer: persistReducer<State>({ key: 'root', storage: forage, ...config }, slices),
        middleware: (defaults) => defaults({ serializableCheck: false }),
      });
      return { store, persistor: persistStore(store) };
    },
    /** The lines of the cart that is stored. */
    storedCart: async () =>
      parseRecord((await forage.getItem<string>('persist:root')) ?? undefined).cart?.data,
  };
};

/**
 * A common setup: redux-persist's defaults over a plain localforage, one key for everything. Each device has its own
 * database name, since localforage keeps one connection per database and page.
 */
export const makeNaiveDevice = () => openDevice(`naive-${crypto.randomUUID()}`);

import type { PersistConfig, Storage } from 'redux-persist';

/** The version of every record; a new shape of a slice needs the next number and a migration. */
export const VERSION = 1;

/** How redux-persist stores a slice, in pages and in the worker. @param key includes the id of its owner */
export const persistConfig = <State>(
  key: string,
  storage: Storage,
): PersistConfig<State, State, State, State> => ({
  key,
  keyPrefix: '',
  version: VERSION,
  storage,
  // No timeout: after 5 s redux-persist would take a slow read for an empty one.
  timeout: 0,
});

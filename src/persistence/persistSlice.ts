import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { migrateCarefully, VERSION } from './migrations';
import type { RecordStorage } from './recordStorage';

interface PersistedSlice<State> {
  /** With the owner's id: a late read for a user who has logged out reaches nobody else. */
  key: string;
  reducer: Reducer<State>;
  /** The fields that are stored: data, never `loading` or `error`. */
  fields: (keyof State & string)[];
  /** Merges the stored state into this session's, which may be newer. */
  restore: (state: State, stored: State) => State;
  /** Leaves out of a field what lives for the session only. */
  strip?: (value: unknown, field: keyof State) => unknown;
}

/** Persists a slice under its own key: two tabs that change different slices revert nothing (#1271). */
export const persistSlice = <State>(
  storage: RecordStorage,
  { key, reducer, fields, restore, strip }: PersistedSlice<State>,
) =>
  persistReducer<State>(
    {
      key,
      keyPrefix: '',
      version: VERSION,
      storage,
      // A read may be slow; after 5 s redux-persist would take it for an empty one.
      timeout: 0,
      whitelist: fields,
      migrate: migrateCarefully(storage, key),
      stateReconciler: (stored, _before, state) => restore(state, stored),
      transforms: strip && [{ in: strip, out: (value) => value }],
    },
    reducer,
  ) as unknown as Reducer<State>;

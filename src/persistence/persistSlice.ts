import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { migrateCarefully, VERSION } from './migrations';
import type { RecordStorage } from './recordStorage';

interface PersistedSlice<State> {
  /** Includes the owner's id, so that a late read cannot restore the data of a user who has logged out. */
  key: string;
  reducer: Reducer<State>;
  /** The fields that are stored: data, never `loading` or `error`. */
  fields: (keyof State & string)[];
  /** Merges the stored state into this session's, which may be newer. */
  restore: (state: State, stored: State) => State;
  /** Removes session-only state from a field. */
  strip?: (value: unknown, field: keyof State) => unknown;
}

/** Persists a slice under its own key, so that two tabs do not overwrite each other's slices (redux-persist #1271). */
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
      // No timeout: after 5 s redux-persist would take a slow read for an empty one.
      timeout: 0,
      whitelist: fields,
      migrate: migrateCarefully(storage, key),
      stateReconciler: (stored, _before, state) => restore(state, stored),
      transforms: strip && [{ in: strip, out: (value) => value }],
    },
    reducer,
  ) as unknown as Reducer<State>;

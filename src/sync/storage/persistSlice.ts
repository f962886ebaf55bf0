import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { migrateCarefully } from './migrations';
import { persistConfig } from './persistConfig';
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
      ...persistConfig<State>(key, storage),
      whitelist: fields,
      migrate: migrateCarefully(storage, key),
      stateReconciler: (stored, _before, state) => restore(state, stored),
      transforms: strip && [{ in: strip, out: (value) => value }],
    },
    reducer,
  ) as unknown as Reducer<State>;

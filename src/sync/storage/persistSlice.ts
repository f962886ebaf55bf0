import type { Reducer } from '@reduxjs/toolkit';
import { createMigrate, type MigrationManifest, persistReducer } from 'redux-persist';
import { persistConfig } from './persistConfig';
import type { RecordStorage } from './recordStorage';

/** To each version of `persistConfig.ts` from the one before. */
const migrations: MigrationManifest = {};

/**
 * Migrates a record of an earlier version after storing a copy of it. A record that cannot be
 * migrated, or that a newer version wrote, is not written in this session.
 */
export const migrateCarefully =
  (storage: Pick<RecordStorage, 'backUp' | 'protect'>, key: string, manifest = migrations) =>
  async (...[record, version]: Parameters<ReturnType<typeof createMigrate>>) => {
    if (!record) return record;
    const stored = record._persist?.version ?? 0;
    if (stored === version) return record;
    try {
      if (stored > version) throw new Error(`the record ${key} is of a newer version`);
      await storage.backUp(key, `${key}.v${stored}`);
      return await createMigrate(manifest)(record, version);
    } catch (error) {
      storage.protect(key);
      throw error;
    }
  };

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
      ...(strip && { transforms: [{ in: strip, out: (value) => value }] }),
    },
    reducer,
  ) as unknown as Reducer<State>;

import { createMigrate, type MigrationManifest } from 'redux-persist';
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

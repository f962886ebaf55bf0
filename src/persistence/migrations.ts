import { createMigrate, type MigrationManifest } from 'redux-persist';
import type { RecordStorage } from './recordStorage';

/** Of every record. A change of a slice's shape takes the next number and a migration to it. */
export const VERSION = 1;
const migrations: MigrationManifest = {};

/**
 * Migrates a record of an earlier version; the raw one is kept beside it. One that cannot be
 * migrated, or that a newer version wrote, is left alone for this session.
 */
export const migrateCarefully =
  (storage: Pick<RecordStorage, 'keepAside' | 'protect'>, key: string, manifest = migrations) =>
  async (...[record, version]: Parameters<ReturnType<typeof createMigrate>>) => {
    if (!record) return record;
    const stored = record._persist?.version ?? 0;
    if (stored === version) return record;
    try {
      if (stored > version) throw new Error(`the record ${key} is of a newer version`);
      await storage.keepAside(key, `${key}.v${stored}`);
      return await createMigrate(manifest)(record, version);
    } catch (error) {
      storage.protect(key);
      throw error;
    }
  };

import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config/configError';
import type { Database } from './database';

export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

const times = readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis);
const newest = times.at(-1) ?? 0;

/** Compares the database's migrations with those of this build. @throws when it does not respond */
export const schemaState = async (db: Database) => {
  const [applied] = await db
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  const appliedAt = Number(applied?.at);
  if (appliedAt === newest) return 'same';
  return appliedAt > newest ? 'newer' : 'older';
};

/** @throws ConfigError for a database of a version before 0.1.0, the first with migrations that later ones only add to */
export const assertCanMigrate = async (db: Database) => {
  const first = times.at(0) ?? 0;
  const [schema] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_catalog.pg_tables`)
    .where(sql`(schemaname, tablename) = ('drizzle', '__drizzle_migrations')`);
  if (!schema?.count) return;
  const [applied] = await db
    .select({ from: sql<string | null>`min(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  if (!applied?.from || Number(applied.from) >= first) return;
  throw new ConfigError(
    'The database was made by a version of this shop before 0.1.0, which no later version can read. ' +
      'Export its catalogue with that version, and start with an empty database.',
  );
};

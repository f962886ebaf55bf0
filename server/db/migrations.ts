import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';

export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

const newest = readMigrationFiles(migrations).at(-1)?.folderMillis ?? 0;

/** Compares the database's migrations with those of this build. @throws when it does not respond */
export const schemaState = async (db: Database) => {
  const [applied] = await db
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  const appliedAt = Number(applied?.at);
  if (appliedAt === newest) return 'same';
  return appliedAt > newest ? 'newer' : 'older';
};

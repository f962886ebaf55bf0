import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';

export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

const newest = readMigrationFiles(migrations).at(-1)?.folderMillis ?? 0;

/**
 * Whether the database holds the migrations of this build, lacks some, or has some of a newer one.
 * @throws when it does not answer
 */
export const schemaState = async (db: Database) => {
  const [applied] = await db
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  const at = Number(applied?.at);
  if (at === newest) return 'same';
  return at > newest ? 'newer' : 'older';
};

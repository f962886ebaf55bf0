import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { openInMemory } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { createPostgresDatabase, onPostgres } from '../../support/database/testDatabase';

const countApplied = async (db: Database) => {
  const [applied] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  return applied?.count;
};

describe('Migrations', { timeout: 60_000 }, () => {
  it('reject a database that was made before the first released version, and leave it as it is', async () => {
    const connection = onPostgres
      ? openPostgres(await createPostgresDatabase())
      : await openInMemory();
    try {
      await connection.migrate();
      const before = await countApplied(connection.db);
      await connection.migrate();
      await connection.db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`,
      );
      await expect(connection.migrate()).rejects.toThrow(/before 0\.1\.0.*empty database/);
      expect(await countApplied(connection.db)).toBe(before);
    } finally {
      await connection.close();
    }
  });
});

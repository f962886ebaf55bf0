import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { openPostgres } from '../../../server/db/postgres';
import { cleanUp } from '../cleanUp';
import { createPostgresDatabase, onPostgres } from './testDatabase';

/**
 * A migrated database that outlives the processes which open it, by the environment that names it.
 * The embedded one is opened by one at a time, so the test looks into it between them.
 */
export const makePersistentDatabase = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-shop-'));
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = onPostgres ? await createPostgresDatabase() : '';
  const within = async <Result>(work: (db: Database) => Promise<Result>) => {
    const connection = onPostgres
      ? openPostgres(databaseUrl)
      : await openEmbedded(dataDir, 'a test');
    try {
      await connection.migrate();
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  };
  return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, within };
};

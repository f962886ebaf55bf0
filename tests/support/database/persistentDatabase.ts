import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../server/db/database';
import { openEmbedded, restoreFiles } from '../../../server/db/embedded';
import { filesIn } from '../../../server/db/filesIn';
import { openPostgres } from '../../../server/db/postgres';
import { cleanUp } from '../cleanUp';
import { databaseImage } from './databaseImage';
import { createPostgresDatabase, migratedTemplate, onPostgres } from './testDatabase';

/**
 * A migrated database that outlives the processes which open it, by the environment that names it.
 * The embedded one is made by the test's first look into it, and opened by one at a time, so the
 * test looks into it between them.
 */
export const makePersistentDatabase = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-shop-'));
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = onPostgres ? await createPostgresDatabase(await migratedTemplate(false)) : '';
  const within = async <Result>(work: (db: Database) => Promise<Result>) => {
    if (!onPostgres && !existsSync(filesIn(dataDir))) {
      await restoreFiles(dataDir, await databaseImage(false));
    }
    const connection = onPostgres
      ? openPostgres(databaseUrl)
      : await openEmbedded(dataDir, 'a test');
    try {
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  };
  return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, within };
};

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../server/platform/db/database';
import { openEmbedded, restoreFiles } from '../../../server/platform/db/embedded/embedded';
import { filesIn } from '../../../server/platform/db/embedded/filesIn';
import { openPostgres } from '../../../server/platform/db/postgres';
import { cleanUp } from '../cleanUp';
import { databaseImage } from './databaseImage';
import { createPostgresDatabase, migratedTemplate, onPostgres } from './testDatabase';

/**
 * A migrated database that several processes open one after another, and the environment variables for it. The
 * embedded database is created with the first use of `within`, which must not run while a process has it open.
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

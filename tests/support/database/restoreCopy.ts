import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/shared/postgresCluster';
import type { Connection, Database } from '../../../server/platform/db/database';
import { writeDump } from '../../../server/platform/db/embedded/dumps';
import { openEmbedded, restoreFiles } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { cleanUp } from '../cleanUp';
import { createPostgresDatabase } from './testDatabase';

const run = promisify(execFile);

/**
 * Backs up database and pictures of a stopped shop as described in docs/operator/backups-and-upgrades.md, and restores them into an empty shop.
 * @param read reads from the original database while it is open
 * @returns the result of `read`, and the restored database with its folder
 */
export const restoreCopy = async <Read>(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string },
  read: (db: Database) => Promise<Read>,
) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-restored-'));
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'backup');
  let connection: Connection;
  let before: Read;
  if (DATABASE_URL) {
    const binaries = findPostgres() ?? '';
    const shop = openPostgres(DATABASE_URL);
    before = await read(shop.db).finally(shop.close);
    const empty = await createPostgresDatabase();
    await run(`${binaries}/pg_dump`, ['--format=custom', `--file=${file}`, DATABASE_URL]);
    await run(`${binaries}/pg_restore`, ['--no-owner', `--dbname=${empty}`, file]);
    connection = openPostgres(empty);
  } else {
    const shop = await openEmbedded(DATA_DIR, 'a backup');
    before = await read(shop.db);
    if (shop.dump) await writeDump(file, shop.dump());
    await shop.close();
    await restoreFiles(dataDir, await openAsBlob(file, { type: 'application/gzip' }));
    connection = await openEmbedded(dataDir, 'a test');
  }
  cleanUp(() => connection.close());
  await cp(path.join(DATA_DIR, 'pictures'), path.join(dataDir, 'pictures'), { recursive: true });
  return { before, db: connection.db, dataDir };
};

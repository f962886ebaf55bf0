import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findPostgres } from '../../../scripts/shared/postgresCluster';
import { openPostgres } from '../../../server/platform/db/postgres';
import { seedDemo } from '../../../server/seed/seed';
import { openApi } from '../../support/api/server';
import { cleanUp } from '../../support/cleanUp';
import { contentOf } from '../../support/database/contentOf';
import { createPostgresDatabase, describePostgres } from '../../support/database/testDatabase';

const run = promisify(execFile);

const open = async (url: string) => {
  const connection = openPostgres(url);
  cleanUp(() => connection.close());
  return connection;
};

describePostgres('Backup by pg_dump', () => {
  it('restores the same shop into an empty database', async () => {
    const binaries = findPostgres() ?? '';
    const directory = await mkdtemp(path.join(tmpdir(), 'loam-backup-'));
    cleanUp(() => rm(directory, { recursive: true, force: true }));
    const file = path.join(directory, 'shop.dump');

    const url = await createPostgresDatabase();
    const shop = await open(url);
    await shop.migrate();
    await seedDemo(shop.db);
    await run(`${binaries}/pg_dump`, ['--format=custom', `--file=${file}`, url]);

    const empty = await createPostgresDatabase();
    await run(`${binaries}/pg_restore`, ['--no-owner', `--dbname=${empty}`, file]);
    const restored = await open(empty);
    expect(await contentOf(restored.db)).toEqual(await contentOf(shop.db));

    await restored.migrate();
    const app = await openApi(restored.db);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const [shown, before] = await Promise.all(
      [app, await openApi(shop.db)].map((each) => each.inject('/api/loam/category_list')),
    );
    expect(shown?.body).toBe(before?.body);
  });
});

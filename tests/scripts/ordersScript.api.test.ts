import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { restoreFiles } from '../../server/platform/db/embedded/embedded';
import { lockDirectory } from '../../server/platform/db/embedded/lock';
import { programArgs } from '../support/build/programs';
import { databaseImage } from '../support/database/databaseImage';
import { addOrder } from '../support/database/orderRows';
import { makePersistentDatabase } from '../support/database/persistentDatabase';
import { describeOnce } from '../support/database/testDatabase';

// The script is the same for both databases; the embedded one has a lock.
describeOnce('npm run shop', { timeout: 240_000 }, () => {
  const execute = (program: string, args: string[], env: Record<string, string>) =>
    new Promise<[exitCode: number | null, output: string]>((resolve) => {
      const options = { env: { ...process.env, ...env } };
      const child = execFile(program, args, options, (_error, out, err) =>
        resolve([child.exitCode, out + err]),
      );
    });
  const run = (env: Record<string, string>, ...args: string[]) =>
    execute(process.execPath, [...programArgs('shop'), 'orders', ...args], env);

  it('exports orders, and exits with code 1 for invalid commands', async () => {
    const { env, within } = await makePersistentDatabase();
    await within(async (db) => {
      await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
      await addOrder(db, 'usr_1', {
        order: { status: 'paid', number: 'K7QM-4XWP' },
        payments: [{ status: 'captured', captured: 13_900 }],
      });
    });
    const file = path.join(env.DATA_DIR, 'orders.csv');
    const words = ['run', '--silent', 'shop', '--', 'orders', 'export', file];
    expect(await execute('npm', words, env)).toEqual([0, `1 order is in ${file}.\n`]);
    expect(await readFile(file, 'utf8')).toContain('K7QM-4XWP');
    expect(await run(env, 'export', file)).toEqual([
      1,
      `There is already ${file}: choose another name, or replace it with --force.\n`,
    ]);
    expect(await run(env, 'exprt')).toEqual([
      1,
      expect.stringMatching(/^error: unknown command 'exprt'/),
    ]);
  });

  it('asks to stop the server first when it has the embedded database open', async () => {
    const { env } = await makePersistentDatabase();
    const embedded = { DATA_DIR: env.DATA_DIR, DATABASE_URL: '' };
    await restoreFiles(embedded.DATA_DIR, await databaseImage(false));
    const unlock = await lockDirectory(embedded.DATA_DIR, 'http://shop.example');
    expect(await run(embedded, 'export', path.join(env.DATA_DIR, 'orders.csv'))).toEqual([
      1,
      expect.stringMatching(
        /is in use by process \d+, the shop at http:\/\/shop\.example\. Stop that one first, /,
      ),
    ]);
    await unlock();
  });
});

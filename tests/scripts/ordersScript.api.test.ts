import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { refund } from '../../server/payments/paymentsSchema';
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

  it('lists, packs and refunds orders, and exits with code 1 for invalid commands', async () => {
    const { env, within } = await makePersistentDatabase();
    await within(async (db) => {
      await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
      await addOrder(db, 'usr_1', {
        order: { status: 'paid', number: 'K7QM-4XWP' },
        payments: [{ status: 'captured', captured: 13_900 }],
      });
    });
    const list = ['run', '--silent', 'shop', '--', 'orders', 'list'];
    expect(await execute('npm', list, env)).toEqual([
      0,
      expect.stringMatching(/^K7QM-4XWP {2}paid .* 1 pack {2}₹139\.00\n$/),
    ]);
    expect(await run(env, 'pack', 'k7qm4xwp')).toEqual([0, 'Order K7QM-4XWP is packed.\n']);
    expect(await run(env, 'pack', 'K7QM-4XWP')).toEqual([
      1,
      'Order K7QM-4XWP is packed; only one that is paid or confirmed can be packed.\n',
    ]);
    expect(await run(env, 'refund', 'ｋ７ｑｍ-4xwp', '39,00')).toEqual([
      0,
      '₹39.00 of order K7QM-4XWP: the running shop sends it back next.\n',
    ]);
    await within(async (db) => {
      expect(await db.select().from(refund)).toMatchObject([{ amount: 3900, status: 'due' }]);
    });
    expect(await run(env, 'pck')).toEqual([
      1,
      expect.stringMatching(/^error: unknown command 'pck'/),
    ]);
  });

  it('asks to stop the server first when it has the embedded database open', async () => {
    const { env } = await makePersistentDatabase();
    const embedded = { DATA_DIR: env.DATA_DIR, DATABASE_URL: '' };
    await restoreFiles(embedded.DATA_DIR, await databaseImage(false));
    const unlock = await lockDirectory(embedded.DATA_DIR, 'http://shop.example');
    expect(await run(embedded, 'list')).toEqual([
      1,
      expect.stringMatching(
        /is in use by process \d+, the shop at http:\/\/shop\.example\. Stop that one first, /,
      ),
    ]);
    await unlock();
  });
});

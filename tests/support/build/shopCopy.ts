import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedShop } from '../../../scripts/shared/seedShop';
import { type RunningShop, startShop } from '../../../scripts/shared/startShop';
import type { Database } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { builtServer } from './builtServer';

/** Environment variable with the folder of the template's data. */
export const TEMPLATE = 'SHOP_TEMPLATE';

/** The sandbox's webhook secret. */
export const SANDBOX_SECRET = 'sandbox-secret-of-tests';

const execute = promisify(execFile);

/**
 * A shop with the demo catalogue, whose data survives a restart.
 * @param further environment variables
 */
export const openShopCopy = async (further: Record<string, string> = {}) => {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('The template was not made: tests/e2e/globalSetup.ts does it.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-'));
  // The lock may be a leftover socket, which cannot be copied.
  const filter = (file: string) => path.basename(file) !== 'lock';
  await cp(template, dataDir, { recursive: true, filter });
  const env = { SANDBOX_WEBHOOK_SECRETS: SANDBOX_SECRET, ...further };
  const program = builtServer();
  let shop: RunningShop = await startShop({ dataDir, env, program });
  return {
    url: shop.url,
    /** Kills the process, as a crash or power cut would. */
    kill: () => shop.stop('SIGKILL'),
    /** Changes the database of a killed shop directly. */
    editDatabase: async (work: (db: Database) => Promise<unknown>) => {
      const { db, close } = await openEmbedded(dataDir, 'a test');
      await work(db).finally(close);
    },
    /** Runs `npm run seed -- --reset` with further arguments on a killed shop. */
    seed: (...args: string[]) =>
      seedShop(['--reset', ...args], { DATABASE_URL: '', DATA_DIR: dataDir }),
    /** Runs a command of the shopkeeper beside the running shop. @returns its output */
    run: async (command: string, ...args: string[]) => {
      const own = { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataDir };
      const script = ['run', '--silent', command, '--', ...args];
      return (await execute('npm', script, { env: { ...process.env, ...own } })).stdout;
    },
    /** Starts again at the same address. */
    restart: async () => {
      shop = await startShop({ dataDir, port: shop.port, env, program });
    },
    /** Stops the shop and deletes its data. */
    close: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type ShopCopy = Awaited<ReturnType<typeof openShopCopy>>;

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { seedShop } from '../../../scripts/shared/seedShop';
import { type RunningShop, startShop } from '../../../scripts/shared/startShop';
import type { Database } from '../../../server/db/database';
import { builtServerArgs } from './builtServerArgs';
import { makeShopData } from './shopData';

/** The sandbox's webhook secret. */
export const SANDBOX_SECRET = 'sandbox-secret-of-tests';

const execute = promisify(execFile);

interface Options {
  /** Further environment variables. */
  env?: Record<string, string>;
  /** On the embedded database, also where PostgreSQL is installed. */
  isEmbedded?: boolean;
}

/** A shop with the demo catalogue, whose data survives a restart. */
export const openShopCopy = async ({ env: further, isEmbedded = false }: Options = {}) => {
  const { dataDir, databaseUrl, open, remove } = await makeShopData(isEmbedded);
  const env = { DATABASE_URL: databaseUrl, SANDBOX_WEBHOOK_SECRETS: SANDBOX_SECRET, ...further };
  const program = builtServerArgs();
  let shop: RunningShop = await startShop({ dataDir, env, program });
  return {
    url: shop.url,
    /** Kills the process, as a crash or power cut would. */
    kill: () => shop.stop('SIGKILL'),
    /** Changes the database of a killed shop directly. */
    editDatabase: async (work: (db: Database) => Promise<unknown>) => {
      const { db, close } = await open();
      await work(db).finally(close);
    },
    /** Runs `npm run seed -- --reset` with further arguments on a killed shop. */
    seed: (...args: string[]) =>
      seedShop(['--reset', ...args], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }),
    /** Runs an operator's command beside the running shop. @returns its output */
    run: async (command: string, ...args: string[]) => {
      const own = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
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
      await remove();
    },
  };
};

export type ShopCopy = Awaited<ReturnType<typeof openShopCopy>>;

import { type RunningShop, startShop } from '../../../scripts/shared/startShop';
import type { Database } from '../../../server/platform/db/database';
import { makeOperatorCalls } from './operatorCalls';
import { type ProgramName, programArgs, runProgram } from './programs';
import { makeShopData } from './shopData';

/** The sandbox's webhook secret. */
export const SANDBOX_SECRET = 'sandbox-secret-of-tests';

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
  const program = programArgs('server');
  let shop: RunningShop = await startShop({ dataDir, env, program });
  const run = (command: ProgramName, ...args: string[]) =>
    runProgram(command, args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  return {
    url: shop.url,
    /** Kills the process, as a crash or power cut would. */
    kill: () => shop.stop('SIGKILL'),
    /** Changes the database of a killed shop directly. */
    editDatabase: async (work: (db: Database) => Promise<unknown>) => {
      const { db, close } = await open();
      await work(db).finally(close);
    },
    /** Runs an operator's command on the shop's database. @returns its output */
    run,
    operator: makeOperatorCalls(shop.url, run),
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

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningShop, startShop } from '../../../scripts/shared/startShop';
import type { Database } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { buildServer, builtServer } from './builtServer';

const TEMPLATE = 'SHOP_TEMPLATE';

/** What the sandbox signs its notices with in the shops of a run. */
export const SANDBOX_SECRET = 'sandbox-secret-of-tests';

/** Builds the server and sows the demo catalogue once for a run; every shop of the run starts from a copy. */
export const makeTemplate = async () => {
  const removeServer = await buildServer();
  const template = await mkdtemp(path.join(tmpdir(), 'loam-template-'));
  const shop = await startShop({ dataDir: template, program: builtServer() });
  await shop.stop();
  process.env[TEMPLATE] = template;
  return async () => {
    await rm(template, { recursive: true, force: true });
    await removeServer();
  };
};

/**
 * A shop of its own with the demo catalogue; opened again after its death it finds the same data.
 * @param further environment of its process
 */
export const openShopCopy = async (further: Record<string, string> = {}) => {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('The template was not made: tests/e2e/globalSetup.ts does it.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-'));
  // A lock may be left over; sockets cannot be copied.
  const filter = (file: string) => path.basename(file) !== 'lock';
  await cp(template, dataDir, { recursive: true, filter });
  const env = { SANDBOX_WEBHOOK_SECRETS: SANDBOX_SECRET, ...further };
  const program = builtServer();
  let shop: RunningShop = await startShop({ dataDir, env, program });
  return {
    url: shop.url,
    /** As a crash or a power cut would. */
    kill: () => shop.stop('SIGKILL'),
    /** Changes what is in the database of a shop that was killed, past its rules. */
    editDatabase: async (work: (db: Database) => Promise<unknown>) => {
      const { db, close } = await openEmbedded(dataDir, 'a test');
      await work(db).finally(close);
    },
    /** Opens again at the same address. */
    restart: async () => {
      shop = await startShop({ dataDir, port: shop.port, env, program });
    },
    /** For good. */
    close: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type ShopCopy = Awaited<ReturnType<typeof openShopCopy>>;

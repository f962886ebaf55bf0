import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/shared/startShop';
import { type ProgramName, programArgs, runProgram } from '../build/programs';
import { SANDBOX_SECRET } from '../build/shopCopy';
import { buildOf } from '../build/variantBuilds';
import { GERMAN_FACTS } from '../build/variants';

const PRODUCTS = path.resolve('tests/support/germany/products.json');

/** A shop with German facts and products, and a storefront that was built with them. */
export const openGermanShop = async () => {
  const build = await buildOf('germany');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-germany-'));
  const shopEnv = {
    SHOP_FACTS: GERMAN_FACTS,
    SEED_DEMO: '0',
    STOREFRONT_DIR: build,
    SANDBOX_WEBHOOK_SECRETS: SANDBOX_SECRET,
  };
  const { url, stop } = await startShop({ dataDir, env: shopEnv, program: programArgs('server') });
  /** A command beside the running shop. @returns what it printed */
  const command = (name: ProgramName, ...args: string[]) =>
    runProgram(name, args, { DATABASE_URL: '', DATA_DIR: dataDir, SHOP_FACTS: GERMAN_FACTS });
  await command('shop', 'catalogue', 'import', PRODUCTS);
  return {
    url,
    command,
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

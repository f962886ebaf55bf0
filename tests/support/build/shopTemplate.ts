import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/shared/startShop';
import { buildServer } from './buildServer';
import { builtServer } from './builtServer';
import { TEMPLATE } from './shopCopy';

/** Builds the server and seeds the demo catalogue once per run; every shop starts from a copy. */
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

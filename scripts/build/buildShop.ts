import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, loadEnv } from 'vite';
import { DEMO_TEXTS_FILE } from '../../server/platform/storefront/demoTexts.ts';
import { findDemoTexts } from '../demoTexts/findDemoTexts.ts';
import { compressFiles } from './compress.ts';
import { deleteOtherFiles, listRetainedFiles, recordBuild } from './distFiles.ts';
import { writeHeadersFile } from './headers.ts';
import { readOrigins, recordOrigins } from './origins.ts';
import { assertFactsOfApi } from './remoteFacts.ts';
import { buildRenderer } from './renderer.ts';
import { buildServiceWorker } from './serviceWorker.ts';
import { recordFacts } from './shopFacts.ts';

/**
 * Builds the sources in the working directory into its `dist/`.
 * @returns how many files the service worker precaches, and their bytes
 */
export const buildShop = async () => {
  const variables = loadEnv('production', '.', 'VITE_');
  const origins = readOrigins(variables);
  await assertFactsOfApi(variables);
  const result = await build({ logLevel: 'warn' });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const built = [result].flat().flatMap(({ output }) => output);
  const outputs = built.map(({ fileName }) => fileName);
  const chunks = built.filter((file) => file.type === 'chunk');
  const buildId = await buildRenderer(origins, chunks);
  const precached = await buildServiceWorker(outputs, chunks, origins, buildId);
  await recordBuild(outputs);
  const files = await listRetainedFiles();
  const compressed = await compressFiles(files);
  await deleteOtherFiles([...files, ...compressed]);
  await writeHeadersFile(origins);
  await recordOrigins(origins);
  await recordFacts();
  await recordDemoTexts();
  return precached;
};

/** The server warns of them in production. */
const recordDemoTexts = async () => {
  const found = await findDemoTexts({ SHOP_FACTS: process.env.SHOP_FACTS });
  await writeFile(path.join('dist', DEMO_TEXTS_FILE), JSON.stringify(found));
};

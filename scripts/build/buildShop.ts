import { build, loadEnv } from 'vite';
import { compressFiles } from './compress.ts';
import { recordDemoTexts } from './demoTexts.ts';
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
  const precached = await buildServiceWorker(outputs, origins, buildId);
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

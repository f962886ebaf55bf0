/** `npm run build`: the storefront and its service worker into `dist/`, with compressed copies. */
import { build, loadEnv } from 'vite';
import { compressFiles } from './compress.ts';
import { deleteOtherFiles, listRetainedFiles, recordBuild } from './distFiles.ts';
import { writeHeadersFile } from './headers.ts';
import { BuildVariableError, readOrigins, recordOrigins } from './origins.ts';
import { buildRenderer } from './renderer.ts';
import { BudgetError, buildServiceWorker } from './serviceWorker.ts';
import { currentStamp, recordStamp } from './stamp.ts';

const buildShop = async () => {
  const stamp = await currentStamp();
  const origins = readOrigins(loadEnv('production', '.', 'VITE_'));
  const result = await build({ logLevel: 'warn' });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const outputs = [result].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
  const buildId = await buildRenderer(origins);
  const { count, size } = await buildServiceWorker(outputs, origins, buildId);
  await recordBuild(outputs);
  const files = await listRetainedFiles();
  const compressed = await compressFiles(files);
  await deleteOtherFiles([...files, ...compressed]);
  await writeHeadersFile(origins);
  await recordOrigins(origins);
  await recordStamp(stamp);
  console.log(`Built: ${count} files (${Math.round(size / 1000)} kB) are precached.`);
};

try {
  await buildShop();
} catch (error) {
  const isExpected = error instanceof BudgetError || error instanceof BuildVariableError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

/** Builds the storefront and its service worker into `dist/`, compressed beside each file. */
import { build, loadEnv } from 'vite';
import { compressBeside } from './compress.ts';
import { filesToKeep, rememberBuild, removeOthers } from './distFiles.ts';
import { writeHeadersFile } from './headers.ts';
import { BuildVariableError, originsOf, recordOrigins } from './origins.ts';
import { BudgetError, buildServiceWorker } from './serviceWorker.ts';
import { currentStamp, recordStamp } from './stamp.ts';

const buildShop = async () => {
  const stamp = await currentStamp();
  const origins = originsOf(loadEnv('production', '.', 'VITE_'));
  const result = await build({ logLevel: 'warn' });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const outputs = [result].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
  const { count, size } = await buildServiceWorker(outputs, origins);
  await rememberBuild(outputs);
  const files = await filesToKeep();
  const compressed = await compressBeside(files);
  await removeOthers([...files, ...compressed]);
  await writeHeadersFile(origins);
  await recordOrigins(origins);
  await recordStamp(stamp);
  console.log(`Built: ${count} files (${Math.round(size / 1000)} kB) are kept on the device.`);
};

try {
  await buildShop();
} catch (error) {
  const isExplained = error instanceof BudgetError || error instanceof BuildVariableError;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}

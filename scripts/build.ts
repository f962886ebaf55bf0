/** Builds the storefront and its service worker into `dist/`, compressed beside each file. */
import { build } from 'vite';
import { compressBeside } from './build/compress.ts';
import { filesToKeep, rememberBuild, removeOthers } from './build/files.ts';
import { currentStamp, recordStamp } from './build/stamp.ts';
import { BudgetError, buildServiceWorker } from './build-sw.ts';

const buildShop = async () => {
  const stamp = await currentStamp();
  const result = await build({ logLevel: 'warn' });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const outputs = [result].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
  const { count, size } = await buildServiceWorker(outputs);
  await rememberBuild(outputs);
  const files = await filesToKeep();
  const compressed = await compressBeside(files);
  await removeOthers([...files, ...compressed]);
  await recordStamp(stamp);
  console.log(`Built: ${count} files (${Math.round(size / 1000)} kB) are kept on the device.`);
};

try {
  await buildShop();
} catch (error) {
  console.error(error instanceof BudgetError ? error.message : error);
  process.exitCode = 1;
}

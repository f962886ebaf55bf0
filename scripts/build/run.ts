/** `npm run build`: the storefront and its service worker into `dist/`, with compressed copies. */
import { build, loadEnv } from 'vite';
import { OperatorError } from '../../server/config/operatorError.ts';
import { loadSettings } from '../shared/loadSettings.ts';
import { checkLanguages, LanguageError } from './checkLanguages.ts';
import { compressFiles } from './compress.ts';
import { recordDemoTexts } from './demoTexts.ts';
import { deleteOtherFiles, listRetainedFiles, recordBuild } from './distFiles.ts';
import { writeHeadersFile } from './headers.ts';
import { BuildVariableError, readOrigins, recordOrigins } from './origins.ts';
import { assertFactsOfApi } from './remoteFacts.ts';
import { buildRenderer } from './renderer.ts';
import { BudgetError, buildServiceWorker } from './serviceWorker.ts';
import { factsToBuild, recordFacts } from './shopFacts.ts';
import { currentStamp, recordStamp } from './stamp.ts';

const buildShop = async () => {
  // Before Vite, which would show a wrong file as its own failure.
  factsToBuild();
  await checkLanguages();
  const stamp = await currentStamp();
  const variables = loadEnv('production', '.', 'VITE_');
  const origins = readOrigins(variables);
  await assertFactsOfApi(variables);
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
  await recordFacts();
  await recordDemoTexts();
  await recordStamp(stamp);
  console.log(`Built: ${count} files (${Math.round(size / 1000)} kB) are precached.`);
};

try {
  loadSettings();
  await buildShop();
} catch (error) {
  const isExpected = [BudgetError, BuildVariableError, LanguageError, OperatorError].some(
    (expected) => error instanceof expected,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, loadEnv, type Manifest, type Rolldown } from 'vite';
import { ConfigError } from '../../server/platform/config/configError.ts';
import type { StorefrontOrigins } from '../../server/platform/http/securityHeaders.ts';
import { buildIdOf } from '../../server/platform/rendering/buildId.ts';
import { builtFacts, differingFacts } from '../../server/platform/storefront/builtFacts.ts';
import { DEMO_TEXTS_FILE } from '../../server/platform/storefront/demoTexts.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';
import { findDemoTexts } from '../demoTexts/findDemoTexts.ts';
import { compressFiles } from './compress.ts';
import { deleteOtherFiles, listRetainedFiles, recordBuild } from './distFiles.ts';
import { writeHeadersFile } from './headers.ts';
import { readOrigins, recordOrigins } from './origins.ts';
import { writeOwnIcons } from './ownIcons.ts';
import { listPageFiles } from './pageFiles.ts';
import { buildServiceWorker } from './serviceWorker.ts';
import { factsToBuild, recordFacts } from './shopFacts.ts';

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
  await writeOwnIcons('dist');
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
  const found = await findDemoTexts(process.env);
  await writeFile(path.join('dist', DEMO_TEXTS_FILE), JSON.stringify(found));
};

/** Not served: its name begins with a dot. */
const SERVER_DIR = 'dist/.server';

/**
 * Builds the page renderer of the server, with its packages bundled, and the list of the files that each page
 * needs besides those of the shell.
 * @param chunks of the storefront
 * @returns the id of the build; '' if pages are not rendered
 */
const buildRenderer = async ({ api }: StorefrontOrigins, chunks: Rolldown.OutputChunk[]) => {
  await rm(SERVER_DIR, { recursive: true, force: true });
  // The server can only render its own catalogue.
  if (api.length > 0) return '';
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/renderPage.tsx',
      outDir: SERVER_DIR,
      copyPublicDir: false,
      manifest: false,
      // One file, because a later build is imported with a different URL, which imports between files would lack.
      rolldownOptions: { input: 'src/renderPage.tsx', output: { codeSplitting: false } },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'));
  const fileOf = (entry: string) => `/${manifest[entry]?.file}`;
  const earlyInput = fileOf('src/earlyInput.ts');
  const loadReact = fileOf('src/loadReact.ts');
  const files = { earlyInput, loadReact, pages: listPageFiles(manifest, chunks) };
  const shell = await readFile('dist/index.html', 'utf8');
  const buildId = buildIdOf(shell, await readFile(`${SERVER_DIR}/renderPage.js`, 'utf8'), files);
  await writeFile(`${SERVER_DIR}/pages.json`, JSON.stringify({ ...files, build: buildId }));
  return buildId;
};

const TIMEOUT_MS = 5000;

interface BuildVariables {
  VITE_API_BASE_URL?: string;
  VITE_SHOP_ID?: string;
}

/**
 * Compares the facts of the build with those of the API, if the storefront is for another host. A host that
 * does not respond or publishes no facts does not stop the build.
 * @throws ConfigError when they differ
 */
export const assertFactsOfApi = async (variables: BuildVariables) => {
  const { VITE_API_BASE_URL: base = '', VITE_SHOP_ID: id = 'loam' } = variables;
  if (!/^https?:/.test(base)) return;
  const url = `${base.replace(/\/+$/, '')}/api/${id}/shop_facts`;
  const published = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.json())
    .then((body) => (body as { data: { results: ShopFacts } }).data.results)
    .catch(() => undefined);
  if (!published) {
    console.warn(`The facts of the shop were not compared: ${url} does not publish them.`);
    return;
  }
  const differ = differingFacts(builtFacts(published), factsToBuild());
  if (differ.length === 0) return;
  throw new ConfigError(
    `The API has other facts of the shop than this build (${differ.join(', ')}): ${url}.`,
  );
};

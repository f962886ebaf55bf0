import { readFile, rm, writeFile } from 'node:fs/promises';
import { build, type Manifest, type Rolldown } from 'vite';
import type { StorefrontOrigins } from '../../server/platform/http/securityHeaders.ts';
import { buildIdOf } from '../../server/platform/rendering/buildId.ts';
import { listPageFiles } from './pageFiles.ts';

/** Not served: its name begins with a dot. */
const SERVER_DIR = 'dist/.server';

/**
 * Builds the page renderer of the server, with its packages bundled, and the list of the files that each page
 * needs besides those of the shell.
 * @param chunks of the storefront
 * @returns the id of the build; '' if pages are not rendered
 */
export const buildRenderer = async ({ api }: StorefrontOrigins, chunks: Rolldown.OutputChunk[]) => {
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

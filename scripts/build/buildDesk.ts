import { stat } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { injectManifest } from 'workbox-build';
import { budgets } from '../budgets.ts';
import { SUPPORTED } from '../shared/browserVersions.ts';
import { addIntegrity } from './addIntegrity.ts';
import { BudgetError } from './budgetError.ts';
import { compressFiles } from './compress.ts';
import { languageTexts } from './languageTexts.ts';
import { ownLook } from './ownLook.ts';

/**
 * The Desk is opened beside the packing table, on a phone with a weak signal.
 * @param files all built ones, relative to `folder`, with their Brotli copies beside those that are worth it
 * @throws BudgetError
 */
export const enforceDeskBudget = async (files: string[], folder: string) => {
  const transferred = async (file: string) => {
    const compressed = await stat(path.join(folder, `${file}.br`)).catch(() => undefined);
    return (compressed ?? (await stat(path.join(folder, file)))).size;
  };
  for (const [type, limit] of Object.entries(budgets.desk.bytes)) {
    const sizes = files.filter((file) => file.endsWith(`.${type}`)).map(transferred);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes > limit) {
      throw new BudgetError(
        `The Desk is too large. ${type}: ${bytes} bytes, ${bytes - limit} more than its budget.`,
      );
    }
  }
};

const DESK_DIR = 'dist-desk';
const BUNDLE_DIR = 'node_modules/.cache/sw-desk';
const WORKER = 'service-worker.js';

/** Builds the Desk, the shopkeeper's site, beside the storefront: no file of one is in the other. @throws BudgetError */
export const buildDesk = async () => {
  const root = path.resolve('src/desk');
  const result = await build({
    configFile: false,
    root,
    envDir: process.cwd(),
    logLevel: 'warn',
    publicDir: false,
    plugins: [languageTexts(), ownLook(), react(), stylesAfterContent()],
    build: {
      outDir: path.resolve(DESK_DIR),
      emptyOutDir: true,
      target: SUPPORTED,
      // Its Content-Security-Policy allows no data: URLs for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  if ('on' in result) throw new Error('`npm run build` does not watch.');
  const files = [result].flat().flatMap(({ output }) => output.map(({ fileName }) => fileName));
  await buildWorker(files);
  await compressFiles([...files, WORKER], DESK_DIR);
  await enforceDeskBudget(files, DESK_DIR);
};

/** Lets the browser paint what is in index.html before the stylesheet is there. */
const stylesAfterContent = (): Plugin => ({
  name: 'styles-after-content',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      return html.replace(link, '').replace('</div>', `</div>\n    ${link}`);
    },
  },
});

/** Its service worker, which precaches all of it. */
const buildWorker = async (files: string[]) => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: SUPPORTED,
      outDir: BUNDLE_DIR,
      lib: {
        entry: path.resolve('sw/desk.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => WORKER,
      },
    },
  });
  await injectManifest({
    swSrc: path.join(BUNDLE_DIR, WORKER),
    swDest: path.join(DESK_DIR, WORKER),
    globDirectory: DESK_DIR,
    globPatterns: files,
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [addIntegrity(DESK_DIR)],
  });
};

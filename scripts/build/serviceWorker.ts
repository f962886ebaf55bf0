import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { injectManifest, type ManifestTransform } from 'workbox-build';
import { type StorefrontOrigins, securityHeaders } from '../../server/http/securityHeaders.ts';
import { budgets } from '../budgets.ts';

const DIST = path.resolve('dist');
const BUNDLE_DIR = path.resolve('node_modules/.cache/sw');
/** Vite's names in assets/ carry a hash of the content. */
const HASHED = /^assets\//;
/** Not index.html, which stands in the worker itself. */
const SHELL_FROM_BUILD = /\.(?:js|css|woff2|svg)$/;
const SHELL_FROM_PUBLIC = ['manifest.webmanifest', 'favicon.svg', 'icons/*.png'];

/** What the service worker would keep is too much; the message says so in a sentence. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

/**
 * Bundles `sw/service-worker.ts` and lists in it what it keeps at its installation.
 * @param outputs the files of this build, relative to `dist/`
 * @param origins what its pages may use besides their own origin
 * @returns how many files it keeps, and their bytes
 * @throws BudgetError
 */
export const buildServiceWorker = async (outputs: string[], origins: StorefrontOrigins) => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Workbox without its logs and checks: a library build leaves this to the application.
    define: {
      'process.env.NODE_ENV': '"production"',
      SHELL: JSON.stringify(await shellOf(origins)),
    },
    build: {
      target: 'es2022',
      outDir: BUNDLE_DIR,
      lib: {
        entry: path.resolve('sw/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
  return injectManifest({
    swSrc: path.join(BUNDLE_DIR, 'service-worker.js'),
    swDest: path.join(DIST, 'service-worker.js'),
    globDirectory: DIST,
    globPatterns: [...outputs.filter((file) => SHELL_FROM_BUILD.test(file)), ...SHELL_FROM_PUBLIC],
    dontCacheBustURLsMatching: HASHED,
    // A large file is for the budget to refuse, not to be left out in silence.
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [keepWithinBudget, addIntegrity],
  });
};

/**
 * The document of every page with its headers. Fetched, it could not be checked: networks and hosts
 * that add a script to each page would keep the worker from ever being installed.
 */
const shellOf = async (origins: StorefrontOrigins) => ({
  html: await readFile(path.join(DIST, 'index.html'), 'utf8'),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    ...securityHeaders({ isHttps: false, isSharedInSite: false, origins }),
  },
});

/** One file too many or too large and a shopper on a poor network never gets a worker at all. */
const keepWithinBudget: ManifestTransform = (manifest) => {
  const bytes = manifest.reduce((sum, { size }) => sum + size, 0);
  const limit = budgets.precache;
  if (bytes > limit.bytes || manifest.length > limit.entries) {
    const largest = manifest
      .toSorted((a, b) => b.size - a.size)
      .slice(0, 5)
      .map(({ url, size }) => `${url} (${size} bytes)`);
    throw new BudgetError(
      `The service worker would keep ${manifest.length} files of ${bytes} bytes at its installation; ` +
        `the budget is ${limit.entries} files of ${limit.bytes} bytes. The largest: ${largest.join(', ')}.`,
    );
  }
  return { manifest };
};

/**
 * The browser then refuses a portal's page or half a file in place of ours. Not for icons: some
 * hosts compress pictures anew, and an icon does no harm.
 */
const addIntegrity: ManifestTransform = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => {
      if (entry.url.endsWith('.png')) return entry;
      const hash = createHash('sha256').update(await readFile(path.join(DIST, entry.url)));
      return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
    }),
  ),
});

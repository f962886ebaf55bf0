import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { injectManifest, type ManifestTransform } from 'workbox-build';
import {
  type StorefrontOrigins,
  securityHeaders,
} from '../../server/platform/http/securityHeaders.ts';
import { SUPPORTED } from '../shared/browserVersions.ts';
import { addIntegrity } from './addIntegrity.ts';
import { longerTexts } from './languageTexts.ts';
import { ownFontBytes } from './ownLook.ts';
import { enforceBudget } from './precacheBudget.ts';
import { shopFacts } from './shopFacts.ts';

/** Whether a file of the build holds a language, which the service worker saves when it is chosen. */
const isLanguageFile = (file: string) => /^assets\/language-\w+-[^/]+\.js$/.test(file);

/** Whether a file of the build is of no use without a network. */
const needsNetwork = (file: string) =>
  /^assets\/(?:webauthn|PasskeyList|PasskeyOffer|passkeyLogin|startupImages)-[^/]+\.js$/.test(file);

/** Whether the service worker precaches a file of the build. Not index.html, which is part of its script. */
export const isShellFile = (file: string) =>
  /\.(?:js|css|woff2|svg)$/.test(file) && !isLanguageFile(file) && !needsNetwork(file);

const DIST = 'dist';
const BUNDLE_DIR = 'node_modules/.cache/sw';
/** Vite's names in assets/ carry a hash of the content. */
const HASHED = /^assets\//;
const SHELL_FROM_PUBLIC = ['manifest.webmanifest', 'favicon.svg'];

/**
 * Bundles `sw/service-worker.ts` with the manifest of what it precaches.
 * @param outputs the files of this build, relative to `dist/`
 * @param chunks those of them that are scripts
 * @param origins further origins that its pages may use
 * @param buildId the id of the build whose rendered pages it may cache; '' for none
 * @returns how many files it precaches, and their bytes
 * @throws BudgetError
 */
export const buildServiceWorker = async (
  outputs: string[],
  chunks: Rolldown.OutputChunk[],
  origins: StorefrontOrigins,
  buildId: string,
) => {
  await build({
    configFile: false,
    plugins: [shopFacts()],
    logLevel: 'warn',
    publicDir: false,
    // Removes Workbox' logs and checks, which a library build leaves to the application.
    define: {
      'process.env.NODE_ENV': '"production"',
      SHELL: JSON.stringify(await renderShell(origins)),
      BUILD: JSON.stringify(buildId),
      LANGUAGES: JSON.stringify(outputs.filter(isLanguageFile).map((file) => `/${file}`)),
    },
    build: {
      target: SUPPORTED,
      outDir: BUNDLE_DIR,
      lib: {
        entry: path.resolve('sw/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
  const withinBudget: ManifestTransform = (manifest) => {
    const { shell, page } = longerTexts();
    enforceBudget(manifest, chunks, { shell: shell + ownFontBytes(), page });
    return { manifest };
  };
  return injectManifest({
    swSrc: path.join(BUNDLE_DIR, 'service-worker.js'),
    swDest: path.join(DIST, 'service-worker.js'),
    globDirectory: DIST,
    globPatterns: [...outputs.filter(isShellFile), ...SHELL_FROM_PUBLIC],
    dontCacheBustURLsMatching: HASHED,
    // A large file must fail the budget instead of being left out silently.
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [withinBudget, addIntegrity(DIST)],
  });
};

/**
 * index.html with its headers, embedded in the worker. Precached with an integrity hash, it would
 * stop the installation behind networks and hosts that inject a script into every page.
 */
const renderShell = async (origins: StorefrontOrigins) => ({
  html: await readFile(path.join(DIST, 'index.html'), 'utf8'),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    ...securityHeaders({ isHttps: false, isSharedInSite: false, origins }),
  },
});

import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isModuleOf, languagesToBuild, languageTexts } from './scripts/build/languageTexts.ts';
import { ownLook } from './scripts/build/ownLook.ts';
import { sharedChunk } from './scripts/build/sharedChunk.ts';
import { shellPage } from './scripts/build/shellPage.ts';
import { shopFacts } from './scripts/build/shopFacts.ts';
import { webManifest } from './scripts/build/webManifest.ts';
import { xhrOnly } from './scripts/build/xhrOnly.ts';
import { SUPPORTED } from './scripts/shared/browserVersions.ts';
import { LongestFirst } from './scripts/test/longestFirst.ts';
import { REPORTS } from './scripts/test/steps.ts';

const apiPort = process.env.API_PORT ?? '8081';

/** Apart from the shop, so that an update of the shop does not fetch it again. */
const REACT = /node_modules.(react|react-dom|scheduler)\b(?!-)/;

/** All sentences of a language that is loaded when it is chosen, in one file. */
const chosenLanguages = languagesToBuild()
  .slice(1)
  .map(({ code }) => ({ name: `language-${code}`, test: isModuleOf(code) }));

/**
 * The modules that import the messages of the shop or the pages, and entries. In a file that no other imports, since
 * a file that names another by its hash is renamed with it.
 */
const ENTRY =
  /index\.html$|src.(main|earlyInput|loadReact|app.(?!store).*|features.account.visitorSheets.*|messages.(ShopIntl|loadLanguage))\.tsx?$|texts.en.storefront.shop\.json$/;

/** Setup files of the tests. */
const FRESH_MODULES = 'tests/support/vitest/freshModules.ts';
const CLEAN_UP = 'tests/support/vitest/cleanUpAfterFile.ts';

const isNotEntry = (id: string) => !ENTRY.test(id);

export default defineConfig({
  plugins: [
    shopFacts(),
    languageTexts(),
    ownLook(),
    shellPage(),
    webManifest(),
    xhrOnly(),
    react(),
  ],
  resolve: {
    // Messages are compiled at build time, so the ICU parser stays out of the bundle.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    target: SUPPORTED,
    // The server's Content-Security-Policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the server, which names a page's files in the document.
    manifest: true,
    // Pages that are open during a deployment still request files of the previous build.
    emptyOutDir: false,
    rolldownOptions: {
      input: ['index.html', 'src/earlyInput.ts', 'src/loadReact.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, tags: ['$initial'], priority: 2 },
            { name: 'shop', test: isNotEntry, tags: ['$initial'], priority: 1 },
            ...chosenLanguages,
            { name: sharedChunk, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // As an object, which keeps the Host header: payment gateways redirect shoppers back to it.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/pictures/added'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
  },
  test: {
    // localforage leaves the rejection of a connection that it could not open again to nobody; tests reject so.
    onUnhandledError: ({ name }) => name !== 'VersionError',
    // Long enough for a busy machine, short enough to find a test that hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker runs many files, so that Fastify, PGlite and React are loaded once.
    isolate: false,
    // PGlite's code is optimized for longer than a test runs; a larger young generation is collected less often.
    execArgv: ['--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // A module is transformed once for all projects. `npm test` begins with an empty folder.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${REPORTS}/modules` },
    // More than two cores have, since tests often wait for a database and lists of files end unevenly.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/**/*.ui.test.{ts,tsx}'],
          environment: './tests/support/vitest/domEnvironment.ts',
          setupFiles: [FRESH_MODULES, CLEAN_UP, 'tests/support/vitest/appSetup.ts'],
          // localforage keeps its connections in the module, so each page of a test loads its source again.
          alias: { localforage: 'localforage/src/localforage.js' },
          server: { deps: { inline: ['use-intl', 'localforage'] } },
        },
      },
      {
        extends: true,
        test: { name: 'sw', include: ['tests/**/*.sw.test.ts'], setupFiles: [FRESH_MODULES] },
      },
      // Tests that do not depend on the kind of database run once.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.unit.test.ts'],
          setupFiles: [FRESH_MODULES, CLEAN_UP],
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          name: `server-${database}`,
          include: ['tests/**/*.api.test.ts'],
          globalSetup: [
            'tests/support/vitest/serverSetup.ts',
            ...(database === 'postgres' ? ['tests/support/vitest/postgresCluster.ts'] : []),
          ],
          // The server's modules have no state, so they are loaded once as well.
          setupFiles: [CLEAN_UP],
          env: { TEST_DATABASE: database },
        },
      })),
    ],
  },
});

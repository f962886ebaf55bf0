import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './scripts/build/icuMessages.ts';
import { shellPage } from './scripts/build/shellPage.ts';
import { shopFacts } from './scripts/build/shopFacts.ts';
import { webManifest } from './scripts/build/webManifest.ts';
import { xhrOnly } from './scripts/build/xhrOnly.ts';
import { SUPPORTED } from './scripts/shared/browserVersions.ts';
import { LongestFirst } from './scripts/test/longestFirst.ts';
import { REPORTS } from './scripts/test/steps.ts';
import { languages } from './src/shop.config.ts';

const apiPort = process.env.API_PORT ?? '8081';

/** Apart from the shop, so that an update of the shop does not fetch it again. */
const REACT = /node_modules.(react|react-dom|scheduler)\b(?!-)/;

/** Modules of pages with long forms, which the home page does not need. */
const LONG_FORMS =
  /react-hook-form|virtual:country|useDraft(ed)?Form|features.address.(?!addressSlice)|components.(Checkbox|Chips|SelectField)|rules.(phoneNumbers|addressLines)/;

/** Modules that login, cart, checkout and order pages share, which the home page does not need. */
const ORDERING = new RegExp(
  [
    'features.orders',
    'features.cart.(Cart(Line|Row|Skeleton|Summary.module)|LineWarnings|Reorder|reorder|undoReorder|seen|cartTotals|useCartAmounts)',
    'components.(Amounts|Field|field|FormError|LineItems|OrderStatus|RadioCards|RemovedItem|TaxNote|Tabs|TextField|useRemovable)',
    'contract.rules.(orderTotals|tax)',
    'pages.(OrderNotFound|Reorder|uniqueImages|useGateways|usual)',
    'persistence.drafts',
    'slices.useSubmit',
    'icons.package-x',
  ].join('|'),
);

/** Modules that no page needs at first: what opens above it, arrows for a mouse, and search. */
const OVERLAYS = new RegExp(
  [
    'components.(Sheet|CarouselArrows|Dialog|useModal|overlayHistory)',
    'pages.ProductDetails.(Zoom|useZoom)',
    'pages.(VariantSheet|useAllVariants)',
    '(features|rules).search',
    'node_modules.minisearch',
    'api.search',
    'content.synonyms',
    'layout.(suggestions|BackOnline)',
    'pages.Category.(search|Search|NoSearchResults|refetchResults|rememberedResults|useSearchResults)',
  ].join('|'),
);

/** What was looked at: every product page loads it after hydration. */
const RECENT = /persistence.recents|pages.recent.RecentProducts/;

/** Modules of what is saved on the device, which is read after the first page. */
const DEVICE =
  /node_modules.idb|persistence.(database|runTransaction)|api.catalogueFeed|browser.(runExclusive|persistentStorage)|(features|store).savedCatalogue|OnThisDeviceLoader|messages.chooseLanguage/;

/** Small pages of the account, and its part of the home page, in one file with one style sheet. */
const ACCOUNT_PAGES =
  /pages.(Cart|Profile|Whishlist|PaymentStatus|OrderDetails|usual.HomeUsualBasket)\b/;

/** Informational pages, in one file. Not the policies: their tabs are in a large file that the others do not need. */
const INFORMATION = /pages.(About|Certificate|StoreLocations)\b/;

/** Who sells, which policies, stores and invoices show. */
const CONTACT = /virtual:contact|pages.ShopContact/;

/** Messages of the pages of an account, in one file. */
const PAGE_MESSAGES = /messages.en.(address|checkout|profile)\./;

/** All sentences of a language that is loaded when it is chosen, in one file. */
const chosenLanguages = languages.slice(1).map(({ code }) => ({
  name: `language-${code}`,
  test: new RegExp(`src.(messages|content).${code}\\b`),
}));

/** Shared by categories, search and what is saved of them, and not needed by the home page. */
const FILTERS =
  /rules.(filters|fold)|pages.Category.(NoMatchingProducts|Filter(Layout|Form|Button)|FacetSelect|ActiveFilters|ProductList|useReturnFocus|useVirtualCards)/;

/** What a visitor's cart and an account need, from the first product in the cart or the login. */
const ACCOUNT =
  /src.outbox|features.auth.login\.|device.(account|delivery|rows|session|syncPending|visitor\.)|store.(deviceParts|persist|visitorOptions)|persistence.(record|persist|migrations)|node_modules.(redux-persist|localforage)/;

/**
 * The modules that import the messages of the shop or the pages, and entries. In a file that no other imports, since
 * a file that names another by its hash is renamed with it.
 */
const ENTRY =
  /index\.html$|src.(main|earlyInput|loadReact|app.*|messages.(ShopIntl|loadLanguage))\.tsx?$|messages.en.shop\.json$/;

/** Setup files of the tests. */
const FRESH_MODULES = 'tests/support/vitest/freshModules.ts';
const CLEAN_UP = 'tests/support/vitest/cleanUpAfterFile.ts';

const isNotEntry = (id: string) => !ENTRY.test(id);

const isShared = (id: string) =>
  ![LONG_FORMS, ORDERING, OVERLAYS, RECENT, DEVICE, FILTERS, ACCOUNT, CONTACT].some((those) =>
    those.test(id),
  );

export default defineConfig({
  plugins: [shopFacts(), icuMessages(), shellPage(), webManifest(), xhrOnly(), react()],
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
        // Shared modules become few files, since the worker may precache no more than 60.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, tags: ['$initial'], priority: 3 },
            { name: 'shop', test: isNotEntry, tags: ['$initial'], priority: 2 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
            { name: 'contact', test: CONTACT, includeDependenciesRecursively: false, priority: 3 },
            { name: 'forms', test: LONG_FORMS },
            { name: 'ordering', test: ORDERING, minShareCount: 2 },
            { name: 'overlays', test: OVERLAYS, includeDependenciesRecursively: false },
            { name: 'recent', test: RECENT, includeDependenciesRecursively: false },
            { name: 'device', test: DEVICE, includeDependenciesRecursively: false },
            { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
            // With what they import: their tables of icons are evaluated at once.
            { name: 'accountPages', test: ACCOUNT_PAGES },
            { name: 'information', test: INFORMATION },
            { name: 'messages', test: PAGE_MESSAGES },
            ...chosenLanguages,
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
          include: ['tests/app/**/*.test.{ts,tsx}', 'tests/controls/app/*.test.ts'],
          environment: './tests/support/vitest/domEnvironment.ts',
          setupFiles: [FRESH_MODULES, CLEAN_UP, 'tests/support/vitest/appSetup.ts'],
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      {
        extends: true,
        test: { name: 'sw', include: ['tests/sw/**/*.test.ts'], setupFiles: [FRESH_MODULES] },
      },
      // Tests that do not depend on the kind of database run once.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/node/**/*.test.ts'],
          setupFiles: [FRESH_MODULES, CLEAN_UP],
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          name: `server-${database}`,
          include: ['tests/server/**/*.test.ts', 'tests/controls/server/*.test.ts'],
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

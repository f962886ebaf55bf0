import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './scripts/build/icuMessages.ts';
import { shellPage } from './scripts/build/shellPage.ts';

const apiPort = process.env.API_PORT ?? '8081';

/** What a page with a long form needs; the home page, which loads what pages share, does not. */
const LONG_FORMS =
  /react-hook-form|useDraft(ed)?Form|features.address.(?!addressSlice)|components.(Checkbox|Chips|SelectField)/;

/** What the cart, the checkout and the pages of orders share, and the home page does not need. */
const BUYING =
  /features.orders|messages.[Cc]heckout|features.cart.(Reorder|reorder|seen|CartSkeleton|cartTotals|useCartAmounts)|components.(Amounts|OrderStatus|LineItems)|contract.rules|pages.(OrderNotFound|Reorder)/;

const isForAll = (id: string) => !LONG_FORMS.test(id) && !BUYING.test(id);

export default defineConfig({
  plugins: [icuMessages(), shellPage(), react()],
  resolve: {
    // Messages are compiled at build time, so the ICU parser stays out of the bundle.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    target: 'es2022',
    // The server's Content-Security-Policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Pages that are open while a new build is deployed still ask for the old one's files.
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        // What several pages share is one file: the worker keeps each of them, and may keep 60.
        codeSplitting: {
          groups: [
            { name: 'shop', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: isForAll, minShareCount: 2, priority: 1 },
            { name: 'forms', test: LONG_FORMS },
            { name: 'buying', test: BUYING, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // As an object: the Host header stays, and payment companies send shoppers back to what it says.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } } },
  test: {
    // A busy machine is no failure; a test that hangs is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker runs many files: Fastify, PGlite and React are loaded once, not a hundred times.
    isolate: false,
    setupFiles: ['tests/support/vitest/freshModules.ts'],
    // Also on two cores: most tests wait for a database now and then.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          environment: './tests/support/vitest/domEnvironment.ts',
          setupFiles: ['tests/support/vitest/freshModules.ts', 'tests/support/vitest/appSetup.ts'],
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      { extends: true, test: { name: 'sw', include: ['tests/sw/**/*.test.ts'] } },
      // What no choice of database changes runs once.
      { extends: true, test: { name: 'node', include: ['tests/node/**/*.test.ts'] } },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          name: `server-${database}`,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: [
            'tests/support/vitest/serverSetup.ts',
            ...(database === 'postgres' ? ['tests/support/vitest/postgresCluster.ts'] : []),
          ],
          env: { TEST_DATABASE: database },
        },
      })),
    ],
  },
});

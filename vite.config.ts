import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './scripts/icu-messages.ts';

const apiPort = process.env.API_PORT ?? '8081';

/** What a page with a long form needs; the home page, which loads what pages share, does not. */
const LONG_FORMS = /react-hook-form|useDraftedForm|features.address.[A-Zu]/;

export default defineConfig({
  plugins: [icuMessages(), react()],
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
            { name: 'shared', test: (id) => !LONG_FORMS.test(id), minShareCount: 2, priority: 1 },
            { name: 'forms', test: LONG_FORMS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          environment: './tests/support/domEnvironment.ts',
          setupFiles: ['tests/support/appSetup.ts'],
          testTimeout: 15_000,
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      { extends: true, test: { name: 'sw', include: ['tests/sw/**/*.test.ts'] } },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          name: `server-${database}`,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: database === 'postgres' ? ['tests/support/databaseCluster.ts'] : [],
          env: { TEST_DATABASE: database },
        },
      })),
    ],
  },
});

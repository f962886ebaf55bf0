import { defineConfig } from 'vitest/config';

/** The built shop in Firefox and in Safari's engine; `npm run build` first. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/**/*.engines.test.ts'],
    globalSetup: ['tests/support/browser/globalSetup.ts'],
    // A cold start of a browser alone may take half a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findHeadlessChromium } from '../scripts/shared/programs';

/** Each file has a build and a shop of its own. */
const VARIANTS =
  /(deployments|apiBelowPrefix|apiOnSecondOrigin|(german|japanese|brazilian)Shop|pseudoLanguages)\.e2e\.spec\.ts$/;

/** The built shop in Chromium; `npm run build` first. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.spec.ts',
  globalSetup: './support/browser/globalSetup.ts',
  outputDir: '../node_modules/.cache/test/e2e',
  // Many tests wait for timeouts, so there is one worker more than cores.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine, short enough to find a test that hangs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // The longest tests start first, so that none runs alone at the end.
    { name: 'variants', testMatch: VARIANTS },
    { name: 'shop', testIgnore: VARIANTS },
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // Software rendering: a dense screen would cost seven times the pixels.
    deviceScaleFactor: 1,
    serviceWorkers: 'allow',
    // Software rendering: animations cost processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Pages are open for seconds: optimised compilation takes longer than it saves.
      args: ['--disable-gpu', '--disable-quic', '--js-flags=--no-opt --no-maglev'],
    },
  },
});

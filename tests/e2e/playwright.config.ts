import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findHeadlessChromium } from '../../scripts/shared/programs';

/** The built shop in Chromium; `npm run build` first. */
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../node_modules/.cache/test/e2e',
  // Many tests wait for a time limit of the shop's, so more run than there are cores.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // A dense screen is drawn by the processor here, seven pixels for one.
    deviceScaleFactor: 1,
    serviceWorkers: 'allow',
    // Animations are drawn by the processor as well.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: ['--disable-gpu', '--disable-quic'],
    },
  },
});

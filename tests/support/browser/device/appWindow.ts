import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../../scripts/shared/programs';
import { test as base } from '../test';

const VIEWPORT = { width: 320, height: 640 };

/**
 * Playwright's test in a window of an app, whose `display-mode` is `standalone`: CDP does not emulate it, and the
 * headless shell has no such windows.
 */
export const test = base.extend<{ context: BrowserContext }>({
  context: async ({ network }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'loam-app-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium() ?? '',
      args: ['--disable-gpu', '--disable-quic', `--app=${network.url}/about`],
      baseURL: network.url,
      viewport: VIEWPORT,
      // The emulation of a phone is one of a browser.
      isMobile: false,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
});

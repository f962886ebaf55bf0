import type { Page } from '@playwright/test';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import type { FaultProxy } from '../support/faultProxy';

/** A file that only the worker's installation requests on the home page. */
const LAZY_PAGE = /\/assets\/Policy-[^/]+\.js$/;

const waitForInstallation = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing;
  });

const expectInstallationOnNextVisit = async (page: Page, network: FaultProxy) => {
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  network.heal();
  await openAndCache(page);
};

test.describe('Service worker installation', () => {
  test('installs nothing while a file never ends, and installs on the next visit', async ({
    page,
    network,
  }) => {
    network.fail(LAZY_PAGE, { kind: 'stall' });
    await page.goto('/');
    await expect.poll(() => network.requests.some((r) => LAZY_PAGE.test(r))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectInstallationOnNextVisit(page, network);
  });

  test('installs nothing when the network fails halfway and installs on the next visit', async ({
    page,
    network,
  }) => {
    network.fail(LAZY_PAGE, { kind: 'disconnect' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => network.requests.some((r) => LAZY_PAGE.test(r))).toBe(true);
    network.fail(/./, { kind: 'disconnect' });
    await waitForInstallation(page);
    await expectInstallationOnNextVisit(page, network);
  });

  test('completes although the network adds a script to every page, and caches the original page', async ({
    page,
    network,
    pageErrors,
  }) => {
    const change = (html: string) =>
      html.replace('</body>', '<script>document.title = "Operator"</script></body>');
    network.fail(/^GET \/(?!api\/|assets\/|pictures\/|icons\/|[^/?]+\.[^/?]+$)/, {
      kind: 'rewrite',
      change,
    });
    network.fail(/^GET \/index\.html/, { kind: 'rewrite', change });
    await openAndCache(page);
    // The Content-Security-Policy blocked the added script.
    expect(pageErrors.splice(0).join()).toContain('script-src');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain('Operator');
    network.fail(/./, { kind: 'disconnect' });
    const response = await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  });

  test('shows on the install page that files were altered on their way and not saved', async ({
    page,
    network,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    network.fail(LAZY_PAGE, { kind: 'rewrite', change: (code) => `${code}\n/* compressed */` });
    await page.goto('/installpwa');
    await expect(page.getByText('couldn’t be saved on this device')).toBeVisible();
    expect(warnings.join()).toContain('The shop was not saved on this device');
    network.heal();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto('/installpwa');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('couldn’t be saved on this device')).toBeHidden();
  });
});

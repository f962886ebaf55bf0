import { openAndKeep } from '../support/browserShop';
import { expect, test } from '../support/browserTest';

/** Only asked for by the worker's installation, while the home page is open. */
const LAZY_PAGE = /\/assets\/Policy-[^/]+\.js$/;

for (const kind of ['refuse', 'portal', 'stall'] as const) {
  test(`an installation cut short (${kind}) leaves no half a shop; the next visit installs`, async ({
    page,
    network,
  }) => {
    network.fail(LAZY_PAGE, { kind });
    await page.goto('/');
    await expect.poll(() => network.requests.some((r) => LAZY_PAGE.test(r))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (kind !== 'stall') {
      await page.waitForFunction(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return !registration?.installing;
      });
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    network.heal();
    await openAndKeep(page);
  });
}

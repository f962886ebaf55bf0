import type { Page } from '@playwright/test';
import { expectNoViolations, stateLook } from '../../support/browser/axe';
import { goOffline } from '../../support/browser/device/offline';
import { expectNoLayoutShift, watchLayoutShift } from '../../support/browser/layoutShift';
import { waitUntilCached, waitUntilSaved } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

const line = (page: Page) =>
  page.getByRole('button', { name: /^(Where to|To \d|We don’t deliver)/ });

const typePlace = async (page: Page, code: string) => {
  await line(page).click();
  const sheet = page.getByRole('dialog', { name: 'Where to?' });
  await sheet.getByLabel('PIN code').fill(code);
  await expectNoViolations(page, 'with the choice of a place', stateLook);
  await sheet.getByRole('button', { name: 'Show when it arrives' }).click();
  return sheet;
};

test.describe('Where a visitor’s goods go', () => {
  test('is typed in place, moves nothing, and holds offline with its age', async ({
    page,
    network,
  }) => {
    await watchLayoutShift(page);
    await page.goto(network.url);
    await expect(line(page)).toHaveText(/^Where to\? Arrives /);
    const sheet = await typePlace(page, '411001');
    await expect(sheet).toBeHidden();
    await expect(line(page)).toHaveText(/^To 411001, .*\d:00/);
    await expectNoLayoutShift(page);
    await waitUntilCached(page);
    await waitUntilSaved(page, '/');
    await goOffline(page, network);
    await page.goto('/');
    await expect(line(page)).toHaveText(/^To 411001, .*\d:00.* · as of \d/);
    await expectNoLayoutShift(page);
  });
});

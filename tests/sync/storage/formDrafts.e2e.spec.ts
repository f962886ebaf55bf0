/** What is typed into a form, in a tab that crashes; every other case is in `drafts.ui.test.ts` and `keptValues.ui.test.ts`. */
import type { Page } from '@playwright/test';
import { signIn } from '../../support/browser/account';
import { fillAddress, testAddress } from '../../support/browser/addressForm';
import { killTab } from '../../support/browser/categoryPage';
import { openAndCache } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

const form = '/profile/addresses?edit=new';

const waitUntilPinCodesKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('shop-pin-codes-v1')).keys()).length),
    )
    .toBe(1);

test('An address typed 50 ms before its tab is killed is kept without a server, completed and sent later', async ({
  page,
  context,
  network,
}) => {
  const user = await signIn(page, network.url);
  await openAndCache(page, form);
  await waitUntilPinCodesKept(page);
  await network.goDown();
  await page.reload();
  await page.getByLabel('Full name').pressSequentially(testAddress['Full name']);
  await page.waitForTimeout(50);
  await killTab(page);
  const next = await context.newPage();
  await next.goto(form);
  await expect(next.getByLabel('Full name')).toHaveValue(testAddress['Full name']);
  await expect(next.getByText('Here is what you had typed before.')).toBeVisible();
  await next.getByLabel('PIN code').fill('560001');
  await expect(next.getByLabel('Town or city')).toHaveValue('Bengaluru');
  await expect(next.getByLabel('State')).toHaveValue('Karnataka');
  await fillAddress(next);
  const save = next.getByRole('button', { name: 'Save address' });
  await save.scrollIntoViewIfNeeded();
  expect(await next.evaluate(() => scrollY)).toBeGreaterThan(0);
  await save.click();
  await expect(next.getByRole('heading', { name: 'Your addresses', level: 1 })).toBeVisible();
  expect(await next.evaluate(() => scrollY)).toBe(0);
  const address = next.getByRole('article').filter({ hasText: testAddress['Full name'] });
  await expect(address).toContainText('Waiting to be sent');
  await network.comeBack();
  await next.evaluate(() => dispatchEvent(new Event('online')));
  const stored = async () =>
    (await context.request.get(`${network.url}/api/loam/myaddresslist/${user._id}`)).text();
  await expect.poll(stored).toContain(testAddress['Flat, house, building']);
  await expect(address).not.toContainText('Waiting to be sent');
});

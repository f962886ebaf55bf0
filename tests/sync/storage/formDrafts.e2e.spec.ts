import type { Page } from '@playwright/test';
import { outboxRows, signIn } from '../../support/browser/account';
import { fillAddress, testAddress } from '../../support/browser/addressForm';
import { killTab } from '../../support/browser/categoryPage';
import { openAndCache } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import {
  acceptUpdate,
  deployWorker,
  findUpdate,
  reloadButton,
} from '../../support/browser/workerUpdate';

const form = '/profile/addresses?edit=new';
const partialFields = ['Full name', 'Flat, house, building'] as const;

const expectPartialInput = async (page: Page) => {
  for (const field of partialFields)
    await expect(page.getByLabel(field)).toHaveValue(testAddress[field]);
  await expect(page.getByText('Here is what you had typed before.')).toBeVisible();
};

const waitUntilPinCodesKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('shop-pin-codes-v1')).keys()).length),
    )
    .toBe(1);

test.describe('Form drafts', () => {
  test('hold back the offer of an update while an address form is half filled in', async ({
    page,
    context,
    network,
    shop,
  }) => {
    await signIn(page, network.url);
    await openAndCache(page, form);
    await fillAddress(page, [...partialFields]);
    const other = await context.newPage();
    await other.goto('/about');
    await deployWorker(network, shop, 'second');
    await findUpdate(page);
    // The update was found: another tab offers it.
    await expect(reloadButton(other)).toBeVisible();
    await expect(reloadButton(page)).toHaveCount(0);
    await other.close();
    const startAgain = async () => {
      await page.getByRole('link', { name: 'Add an address' }).first().click();
      await fillAddress(page, [...partialFields]);
      await expect(reloadButton(page)).toHaveCount(0);
    };

    await test.step('the offer appears once the form is cancelled', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(reloadButton(page)).toBeVisible();
    });
    await test.step('the offer appears once the address is saved', async () => {
      await startAgain();
      await fillAddress(page);
      await expect(reloadButton(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText(testAddress['Flat, house, building'])).toBeVisible();
      await expect(reloadButton(page)).toBeVisible();
    });
    await test.step('the offer appears on another page, and the form keeps its input after the reload', async () => {
      await startAgain();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await acceptUpdate(page);
      await page.goto(form);
      await expectPartialInput(page);
    });
  });

  test('keep a half-typed address while the server is down and send it when the server is back', async ({
    page,
    context,
    network,
  }) => {
    const user = await signIn(page, network.url);
    await openAndCache(page, form);
    await waitUntilPinCodesKept(page);
    await network.goDown();
    await page.goto(form);
    await fillAddress(page, [...partialFields]);
    await page.reload();
    await expectPartialInput(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(form);
    await expectPartialInput(next);
    await next.getByLabel('PIN code').fill('560001');
    await expect(next.getByLabel('Town or city')).toHaveValue('Bengaluru');
    await expect(next.getByLabel('State')).toHaveValue('Karnataka');
    await fillAddress(next);
    await next.getByRole('button', { name: 'Save address' }).click();
    const address = next.getByRole('article').filter({ hasText: testAddress['Full name'] });
    await expect(address).toContainText('Waiting to be sent');
    await network.comeBack();
    await expect(address).not.toContainText('Waiting to be sent', { timeout: 30_000 });
    const response = await context.request.get(`${network.url}/api/loam/myaddresslist/${user._id}`);
    expect(await response.text()).toContain(testAddress['Flat, house, building']);
  });

  test.describe('without the worker', () => {
    // It takes no part in these, and its installation takes longer than the page.
    test.use({ serviceWorkers: 'block' });

    const openForm = async (page: Page, url: string) => {
      await signIn(page, url);
      await page.goto(form);
    };

    test('keep a half-typed address through a reload and a closed tab, until it is cancelled', async ({
      page,
      context,
      network,
    }) => {
      await openForm(page, network.url);
      await fillAddress(page, [...partialFields]);
      await page.reload();
      await expectPartialInput(page);
      await page.close();
      const next = await context.newPage();
      await next.goto(form);
      await expectPartialInput(next);
      await next.getByRole('button', { name: 'Cancel' }).click();
      await next.goto(form);
      await expect(next.getByLabel('Full name')).toHaveValue('');
    });

    test('keep what was typed 50 ms before the tab is killed', async ({
      page,
      context,
      network,
    }) => {
      await openForm(page, network.url);
      await page.getByLabel('Full name').pressSequentially('Asha Rao');
      await page.waitForTimeout(50);
      await killTab(page);
      const next = await context.newPage();
      await next.goto(form);
      await expect(next.getByLabel('Full name')).toHaveValue('Asha Rao');
    });

    test('of the former release are moved out of localStorage and shown', async ({
      page,
      network,
    }) => {
      const user = await signIn(page, network.url);
      await page.evaluate((key) => {
        const values = { name: 'Asha Rao' };
        localStorage.setItem(key, JSON.stringify({ values, typedAt: Date.now() }));
      }, `draft/${user._id}/address/new`);
      await page.goto(form);
      await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
      const keys = () => page.evaluate(() => Object.keys(localStorage));
      await expect.poll(keys).not.toContain(`draft/${user._id}/address/new`);
      await page.reload();
      await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
    });

    test('keep the typed profile name through a reload', async ({ page, network }) => {
      await signIn(page, network.url);
      await page.goto('/profile/details');
      await page.getByLabel('Name').fill(testAddress['Full name']);
      await page.reload();
      await expect(page.getByLabel('Name')).toHaveValue(testAddress['Full name']);
    });

    test('scroll to the top of the address list after a save far down in the form', async ({
      page,
      network,
    }) => {
      await openForm(page, network.url);
      await fillAddress(page);
      const save = page.getByRole('button', { name: 'Save address' });
      await save.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await save.click();
      await expect(page.getByRole('heading', { name: 'Your addresses', level: 1 })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('keep the delete dialog of a new address open while the address is being saved', async ({
      page,
      network,
    }) => {
      await signIn(page, network.url);
      network.fail(/POST .*myaddress/, { kind: 'delay', ms: 3_000 });
      await page.goto(form);
      await fillAddress(page);
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('button', { name: /^Delete/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await outboxRows(page)).toHaveLength(1);
      await expect.poll(async () => (await outboxRows(page)).length).toBe(0);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No address yet')).toBeVisible();
    });
  });
});

import type { Page } from '@playwright/test';
import { signIn } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
import { test } from '../support/browser/device/deployments';
import { acceptUpdate, findUpdate, reloadButton } from '../support/browser/device/workerUpdate';
import { firstProduct, openAndCache, staticPages, waitUntilSaved } from '../support/browser/pages';
import { expect } from '../support/browser/test';
import { headlineOf, type Version } from '../support/build/variants';

const form = '/profile/addresses?edit=new';
const partialFields = ['Full name', 'Flat, house, building'] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openAbout = (page: Page) => page.getByRole('link', { name: 'About us' }).click();

const countLoads = (page: Page) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};

const expectPartialInput = async (page: Page) => {
  for (const field of partialFields)
    await expect(page.getByLabel(field)).toHaveValue(testAddress[field]);
};

test.describe('Deployments', () => {
  // One after another, since they deploy to one folder.
  test.describe.configure({ mode: 'default' });

  test('keep the open version running, show its saved pages, also offline, and then the newest at one reload', async ({
    page,
    network,
    site,
  }) => {
    await openAndCache(page, '/about');
    await waitUntilSaved(page, '/', '/about');
    const expectVersion = async (version: Version) => {
      await page.goto('/about');
      await expect(heading(page)).toHaveText(headlineOf(version));
    };
    await site.deploy('second');
    await expectVersion('first');
    network.fail(/./, { kind: 'disconnect' });
    await expectVersion('first');
    await page.goto('/');
    await expect(firstProduct(page)).toBeVisible();
    network.heal();
    const loads = countLoads(page);
    for (const version of ['second', 'third'] as const) {
      await site.deploy(version);
      await findUpdate(page);
      await expect(reloadButton(page)).toHaveCount(1);
    }
    await openAbout(page);
    await expect(heading(page)).toHaveText(headlineOf('first'));
    expect(loads()).toBe(0);

    await acceptUpdate(page);
    await expect(heading(page)).toHaveText(headlineOf('third'));
    await expect(reloadButton(page)).toBeHidden();
    expect(loads()).toBe(1);
  });

  test('let tabs of the old version go on, also with a form, and reload one once when its files are gone', async ({
    page,
    context,
    network,
    site,
    pageErrors,
  }) => {
    await signIn(page, network.url);
    await openAndCache(page, form);
    await fillAddress(page, [...partialFields]);
    const loads = countLoads(page);
    const late = await context.newPage();
    await late.goto('/');
    await expect(heading(late)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await site.deploy('second');
    await findUpdate(other);
    await expect(reloadButton(other)).toBeVisible();
    // The offer waits while a form is half filled in.
    await expect(reloadButton(page)).toHaveCount(0);
    await acceptUpdate(other);
    await expect(heading(other)).toHaveText(headlineOf('second'));

    await openAbout(page);
    await expect(heading(page)).toHaveText(headlineOf('first'));
    await page.goBack();
    await expectPartialInput(page);
    expect(loads()).toBe(0);

    await site.deleteFilesOf('first', 'second');
    // The installation also left the old files in the HTTP cache.
    const devtools = await context.newCDPSession(late);
    await devtools.send('Network.clearBrowserCache');
    const reloads = countLoads(late);
    await openAbout(late);
    await expect(heading(late)).toHaveText(headlineOf('second'));
    // The saved page is on screen before it has loaded.
    await expect.poll(reloads).toBe(1);
    await page.goto(form);
    await expectPartialInput(page);
    // React logs the missing file.
    const others = pageErrors.splice(0).filter((each) => !/\/assets\/|PageLoadError/.test(each));
    expect(others).toEqual([]);
  });

  test('keep the old version complete when the network fails during an update, and install it later', async ({
    page,
    network,
    site,
  }) => {
    await openAndCache(page);
    await site.deploy('second');
    const lost = await site.aboutFileOf('second');
    network.fail(new RegExp(lost), { kind: 'disconnect' });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.installing) await new Promise((next) => setTimeout(next, 20));
    });
    expect(network.requests.join()).toContain(lost);
    network.fail(/./, { kind: 'disconnect' });
    for (const path of staticPages) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
    }
    await page.goto('/about');
    await expect(heading(page)).toHaveText(headlineOf('first'));
    await expect(reloadButton(page)).toHaveCount(0);

    network.heal();
    await findUpdate(page);
    // A browser that is busy may activate it after the reload, and the page offers it once more.
    await expect(async () => {
      await acceptUpdate(page);
      await expect(heading(page)).toHaveText(headlineOf('second'), { timeout: 5_000 });
    }).toPass();
  });
});

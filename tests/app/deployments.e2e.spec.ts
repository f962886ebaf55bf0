import type { Page } from '@playwright/test';
import { signIn } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
import { type Site, test } from '../support/browser/deployments';
import { firstProduct, openAndCache, staticPages, waitUntilSaved } from '../support/browser/pages';
import { expect } from '../support/browser/test';
import { acceptUpdate, findUpdate, reloadButton } from '../support/browser/workerUpdate';
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

/** Half fills the address form in this tab, then deploys and accepts the second version in another. */
const updateOtherTab = async (page: Page, site: Site, url: string) => {
  await signIn(page, url);
  await openAndCache(page, form);
  await fillAddress(page, [...partialFields]);
  const loads = countLoads(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await site.deploy('second');
  await findUpdate(other);
  await acceptUpdate(other);
  return { loads, other };
};

const expectPartialInput = async (page: Page) => {
  for (const field of partialFields)
    await expect(page.getByLabel(field)).toHaveValue(testAddress[field]);
};

test.describe('Deployments', () => {
  // One after another, since they deploy to one folder.
  test.describe.configure({ mode: 'default' });

  test('keep the open version running through three deployments, then one reload shows the newest', async ({
    page,
    network,
    site,
  }) => {
    await openAndCache(page);
    const loads = countLoads(page);
    for (const version of ['second', 'third', 'fourth'] as const) {
      await site.deploy(version);
      await findUpdate(page);
      await expect(reloadButton(page)).toHaveCount(1);
    }
    await openAbout(page);
    await expect(heading(page)).toHaveText(headlineOf('first'));
    expect(loads()).toBe(0);

    await acceptUpdate(page);
    await expect(heading(page)).toHaveText(headlineOf('fourth'));
    await expect(reloadButton(page)).toBeHidden();
    expect(loads()).toBe(1);
    network.fail(/./, { kind: 'disconnect' });
    for (const path of staticPages) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
    }
  });

  test('open saved pages of the running version while the next is deployed, and offline', async ({
    page,
    network,
    site,
  }) => {
    await openAndCache(page, '/about');
    const expectVersion = async (version: Version) => {
      await page.goto('/about');
      await expect(heading(page)).toHaveText(headlineOf(version));
    };
    for (const [version, next] of [
      ['first', 'second'],
      ['second', 'third'],
      ['third', 'fourth'],
    ] as const) {
      await expectVersion(version);
      await waitUntilSaved(page, '/', '/about');
      await site.deploy(next);
      await expectVersion(version);
      network.fail(/./, { kind: 'disconnect' });
      await expectVersion(version);
      await page.goto('/');
      await expect(firstProduct(page)).toBeVisible();
      network.heal();
      await findUpdate(page);
      await acceptUpdate(page);
    }
    await expectVersion('fourth');
  });

  test('let a tab of the old version open pages and keep form input after another tab updated', async ({
    page,
    network,
    site,
  }) => {
    const { loads, other } = await updateOtherTab(page, site, network.url);
    await expect(heading(other)).toHaveText(headlineOf('second'));

    await openAbout(page);
    await expect(heading(page)).toHaveText(headlineOf('first'));
    await page.goBack();
    await expectPartialInput(page);
    expect(loads()).toBe(0);
  });

  test('reload an old tab once when its files are gone, and its form input is still there', async ({
    page,
    context,
    network,
    site,
    pageErrors,
  }) => {
    const { loads } = await updateOtherTab(page, site, network.url);
    await site.deleteFilesOf('first', 'second');
    // The installation also left the old files in the HTTP cache.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');

    await openAbout(page);
    await expect(heading(page)).toHaveText(headlineOf('second'));
    // The saved page is on screen before it has loaded.
    await expect.poll(loads).toBe(1);
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
    await acceptUpdate(page);
    await expect(heading(page)).toHaveText(headlineOf('second'));
  });
});

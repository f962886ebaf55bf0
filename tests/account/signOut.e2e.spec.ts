/**
 * What a sign-out leaves in every storage of a real browser. Unsent changes, storage that fails and pages that are killed
 * are in `logout.ui.test.ts`, `tests/sync/session/unfinishedLogout.ui.test.ts` and `tests/sync/outbox/waitingChanges.ui.test.tsx`.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { openBarePage } from '../support/browser/device/deviceStorage';
import { privateDataOn, signInWithData } from '../support/browser/privateData';
import { expect, test } from '../support/browser/test';

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.includes('session'));

test.describe('Signing out', () => {
  test('signs out both tabs and leaves no private data on the device', async ({
    page,
    context,
    network,
  }) => {
    const user = await signInWithData(page, network.url);
    const other = await context.newPage();
    await other.goto('/cart');
    await expect(other.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
    await signOut(page);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/auth$/);
      await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }
    for (const tab of [page, other]) {
      await expect.poll(() => privateDataOn(tab, user)).toEqual([]);
    }
    expect(await sessionOf(context)).toBeUndefined();
    // Nothing is written back by a pending write or a reload.
    await other.reload();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    await other.close();
    const bare = await openBarePage(context, network.url);
    expect(await privateDataOn(bare, user)).toEqual([]);
    // A time, so that a suspended tab does not take an older session for the current one.
    const left = await bare.evaluate(() => Object.keys(localStorage));
    expect(left).toEqual(['sessionGeneration']);
  });

  test('leaves nothing on the device while the server is down and invalidates the cookie afterwards', async ({
    page,
    context,
    network,
  }) => {
    const { url } = network;
    const user = await signInWithData(page, url);
    await network.goDown();
    await signOut(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => privateDataOn(page, user)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await sessionOf(context)).toBeDefined();
    await page.close();

    await network.comeBack();
    const next = await context.newPage();
    await next.goto(`${url}/auth`);
    await expect(next.getByLabel('E-mail address')).toBeVisible();
    await expect.poll(() => sessionOf(context)).toBeUndefined();
    await expect(next).toHaveURL(/\/auth$/);
    await next.reload();
    await expect(next.getByLabel('E-mail address')).toBeVisible();
    expect(await privateDataOn(next, user)).toEqual([]);
  });
});

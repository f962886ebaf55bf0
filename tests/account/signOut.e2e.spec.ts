import type { BrowserContext, Page } from '@playwright/test';
import { outboxRows } from '../support/browser/account';
import { blockedOpen } from '../support/browser/brokenIndexedDb';
import { openBarePage } from '../support/browser/deviceStorage';
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

  test('warns about unsent changes, keeps them on Stay and deletes them on Sign out anyway', async ({
    page,
    network,
  }) => {
    const user = await signInWithData(page, network.url);
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
    await page.goto('/profile/details');
    await signOut(page);
    const dialog = page.getByRole('dialog', { name: 'Some changes are not sent yet' });
    await expect(dialog).toContainText('One change is still on this device alone.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    expect(await outboxRows(page)).toHaveLength(1);
    await signOut(page);
    await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => privateDataOn(page, user)).toEqual([]);
    expect(await outboxRows(page)).toEqual([]);
  });

  test('finishes at the next visit when the databases do not open', async ({
    page,
    context,
    network,
  }) => {
    const user = await signInWithData(page, network.url);
    await page.close();
    const blocked = await context.newPage();
    await blockedOpen(blocked);
    await blocked.goto('/profile/details');
    await signOut(blocked);
    await expect(blocked).toHaveURL(/\/auth$/);
    await blocked.close();
    const next = await context.newPage();
    await next.goto('/');
    await expect.poll(() => privateDataOn(next, user)).toEqual([]);
    await expect.poll(() => sessionOf(context)).toBeUndefined();
    await next.goto('/cart');
    await expect(next).toHaveURL(/\/auth$/);
  });
});

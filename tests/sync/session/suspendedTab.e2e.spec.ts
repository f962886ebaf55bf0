import type { Browser, Page } from '@playwright/test';
import { outboxRows, signInContext } from '../../support/browser/account';
import { cardAt, openCategory } from '../../support/browser/categoryPage';
import { suspend } from '../../support/browser/suspend';
import { expect, test } from '../../support/browser/test';

/** Suspends a page, and signs its user out in another tab meanwhile. */
const signOutBeside = async (page: Page, browser: Browser, url: string) => {
  const awake = await page.context().newPage();
  await awake.goto(`${url}/profile/details`);
  const signOut = awake.getByRole('button', { name: 'Sign out', exact: true });
  await expect(signOut).toBeVisible();
  const resume = await suspend(page, browser);
  await signOut.click();
  await expect(awake).toHaveURL(/\/auth$/);
  return { awake, resume };
};

test.describe('A tab that the system suspends', () => {
  test('does not bring back the user who has signed out meanwhile, and files taps for the visitor', async ({
    page,
    context,
    browser,
    network,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    const { resume } = await signOutBeside(page, browser, network.url);
    resume();

    await cardAt(page, 1).add.click();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    const storedId = () => page.evaluate(() => localStorage.getItem('userId'));
    expect(await storedId()).toBeNull();
    const owners = async () => (await outboxRows(page)).map(({ userId }) => userId);
    await expect.poll(owners).toEqual(['visitor']);
    await page.reload();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    expect(await storedId()).toBeNull();

    const other = await signInContext(context, network.url);
    await page.goto(`${network.url}/auth`);
    await expect(page).not.toHaveURL(/\/auth$/);
    expect(await storedId()).toBe(other._id);
    expect(other._id).not.toBe(user._id);
    await page.goto(categoryUrl);
    await expect(cardAt(page, 1).quantity).toHaveText('1');
  });

  test('belongs to the user who has signed in meanwhile', async ({
    page,
    context,
    browser,
    network,
  }) => {
    await openCategory(page, network.url);
    const { awake, resume } = await signOutBeside(page, browser, network.url);
    // The server has ended the session before another one begins.
    await expect.poll(() => awake.evaluate(() => localStorage.getItem('leaving'))).toBeNull();
    const other = await signInContext(context, network.url);
    await awake.reload();
    await expect(awake).not.toHaveURL(/\/auth$/);
    resume();

    await cardAt(page, 1).add.click();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    const storedId = () => page.evaluate(() => localStorage.getItem('userId'));
    await expect.poll(storedId).toBe(other._id);
    await expect
      .poll(async () => (await outboxRows(page)).filter(({ userId }) => userId !== other._id))
      .toEqual([]);
  });
});

test.describe('Storage that is cleared under a page', () => {
  test('ends the session of a signed-in page', async ({ page, network }) => {
    await openCategory(page, network.url);
    await page.evaluate(() => localStorage.clear());
    await cardAt(page, 1).add.click();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    const owners = async () => (await outboxRows(page)).map(({ userId }) => userId);
    await expect.poll(owners).toEqual(['visitor']);
  });

  test('keeps a visitor’s cart on screen, also after a reload, and counts each tap once', async ({
    page,
    network,
  }) => {
    const { categoryUrl } = await openCategory(page, network.url);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(categoryUrl);
    await cardAt(page, 1).add.click();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    await cardAt(page, 1).more.click();
    await expect(cardAt(page, 1).quantity).toHaveText('2');
    await expect
      .poll(async () => (await outboxRows(page)).map(({ operation }) => operation))
      .toMatchObject([{ line: { quantity: 2 } }]);
  });
});

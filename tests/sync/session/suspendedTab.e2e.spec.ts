/** A process that is stopped and continued; every other case is in `deviceSession.ui.test.ts`. */
import { outboxRows, signInContext } from '../../support/browser/account';
import { cardAt, openCategoryWithoutWorker } from '../../support/browser/categoryPage';
import { suspend } from '../../support/browser/device/suspend';
import { expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'block' });

test('A tab that slept while its user signed out elsewhere brings nobody back, and files taps for the visitor', async ({
  page,
  context,
  browser,
  network,
}) => {
  const { categoryUrl } = await openCategoryWithoutWorker(page, network.url);
  const awake = await context.newPage();
  await awake.goto(`${network.url}/profile/details`);
  const signOut = awake.getByRole('button', { name: 'Sign out', exact: true });
  await expect(signOut).toBeVisible();
  const resume = await suspend(page, browser);
  await signOut.click();
  await expect(awake).toHaveURL(/\/auth$/);
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
  await page.goto(categoryUrl);
  await expect(cardAt(page, 1).quantity).toHaveText('1');
});

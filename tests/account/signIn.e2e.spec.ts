/** Signing in and out across real navigations and the clipboard; the form itself is in `login.ui.test.tsx`. */
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { apiOf } from '../support/browser/account';
import { cardAt, openInNewTab } from '../support/browser/categoryPage';
import { requestCode, signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test('Signing in opens the page that was asked for, replaces the history, and takes along what every tab of the visitor shows', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shelf = paths.category((await sampleOf(shop.url)).category._id);
  await page.goto(shelf);
  const other = await openInNewTab(context, shelf);
  await cardAt(page, 1).add.click();
  await expect(cardAt(other, 1).quantity).toHaveText('1');
  await cardAt(other, 1).more.click();
  await expect(cardAt(page, 1).quantity).toHaveText('2');
  // A tab that starts without a login gets no data from the others.
  const third = await openInNewTab(context, shelf);
  await expect(cardAt(third, 1).quantity).toHaveText('2');
  await third.close();
  await other.close();

  await page.goto('/wishlist');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('region', { name: 'Kept for you' })).toBeVisible();
  const code = await requestCode(page);
  const mail = `Your code is ${code.slice(0, 4)} ${code.slice(4)}. It works for 10 minutes.`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  await signInForm(page).code.press('Control+V');
  await expect(page).toHaveURL('/wishlist');
  const { me, cart } = apiOf(context, shop.url);
  const user = (await me()).data.results;
  await expect.poll(() => cart(user)).toMatchObject([{ quantity: 2 }]);
  await page.goBack();
  await expect(page).toHaveURL(shelf);

  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).not.toHaveURL(/profile/);
  await expect.poll(async () => (await me()).code).toBe(401);
  await page.goto('/robots.txt');
  await page.goto('/cart');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

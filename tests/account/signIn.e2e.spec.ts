import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { apiOf, signInContext } from '../support/browser/account';
import { cardAt } from '../support/browser/categoryPage';
import { readCode, requestCode, signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';
import { newEmail } from '../support/factories';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const shelfOf = async (url: string) => paths.category((await sampleOf(url)).category._id);

test.describe('Sign-in page', () => {
  test('opens the page that a visitor requested, with the pack added before in the cart', async ({
    page,
    context,
    shop,
  }) => {
    const categoryUrl = await shelfOf(shop.url);
    await page.goto(categoryUrl);
    await cardAt(page, 1).add.click();
    await cardAt(page, 1).more.waitFor();
    // Stored by then.
    await page.waitForLoadState('networkidle');
    await page.goto('/wishlist');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('region', { name: 'Kept for you' })).toBeVisible();
    const form = signInForm(page);
    const code = await requestCode(page);
    await form.code.pressSequentially(code.slice(0, 7));
    await form.signIn.click();
    await expect(page.getByText('The code has 8 digits.')).toBeVisible();
    await form.code.press('End');
    await form.code.press(code.slice(7));
    await expect(page).toHaveURL('/wishlist');
    const { me, cart } = apiOf(context, shop.url);
    const user = (await me()).data.results;
    await expect.poll(() => cart(user)).toMatchObject([{ quantity: 1 }]);
    await page.goBack();
    await expect(page).not.toHaveURL('/auth');
  });

  test('finds the code in pasted text and signs in', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/auth');
    const code = await requestCode(page);
    const mail = `Your code is ${code.slice(0, 4)} ${code.slice(4)}. It works for 10 minutes.`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
    await signInForm(page).code.press('Control+V');
    await expect(page).toHaveURL('/');
  });

  test('shows an error beside the field for a wrong code and accepts the right one', async ({
    page,
  }) => {
    await page.goto('/auth');
    const code = await requestCode(page);
    const wrong = code.startsWith('1') ? '22222222' : '11111111';
    const field = signInForm(page).code;
    await field.pressSequentially(wrong);
    await expect(page.getByRole('alert')).toContainText(/code/i);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/auth');
    await field.fill(code);
    await expect(page).toHaveURL('/');
  });

  test('continues at the code step after a reload', async ({ page, shop }) => {
    await page.goto(await shelfOf(shop.url));
    // Before that, the link opens a page instead of the sheet.
    await page.waitForLoadState('networkidle');
    await cardAt(page, 0).like.click();
    await page.getByRole('link', { name: 'Wishlist' }).click();
    await page.getByRole('link', { name: 'Sign in to keep it' }).click();
    const code = await requestCode(page);
    await page.reload();
    await expect(page.getByText(/^On your wishlist: /)).toBeVisible();
    expect(await readCode(page)).toBe(code);
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expect(page).toHaveURL('/wishlist');
    await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1);
  });

  test('opens the requested account page after signing in', async ({ page }) => {
    await page.goto('/profile/addresses');
    await expect(page).toHaveURL('/auth');
    await signInForm(page).code.or(signInForm(page).email).waitFor();
    const code = await requestCode(page);
    await signInForm(page).code.fill(code);
    await expect(page).toHaveURL('/profile/addresses');
    await expect(page.getByRole('heading', { name: 'Your addresses', level: 1 })).toBeVisible();
  });

  test('signs in without a form while the session cookie is valid', async ({
    page,
    context,
    network,
  }) => {
    const { email } = await signInContext(context, network.url, newEmail());
    await page.goto('/profile/details');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL('/profile/details');
  });

  test('shows that the network failed and keeps the typed values', async ({ page, network }) => {
    await page.goto('/auth');
    const { email, send, code } = signInForm(page);
    await email.fill('asha@loam.example');
    network.fail(/ \/api\//, { kind: 'disconnect' });
    await send.click();
    await expect(page.getByText(/isn’t answering just now\. Nothing is lost/)).toBeVisible();
    await expect(email).toHaveValue('asha@loam.example');
    network.heal();
    await send.click();
    await expect(code).toBeVisible();
    const digits = await readCode(page);
    network.fail(/ \/api\//, { kind: 'disconnect' });
    await code.fill(digits);
    await expect(page.getByText(/isn’t answering just now\. Nothing is lost/)).toBeVisible();
    await expect(code).toHaveValue(digits);
    network.heal();
    await signInForm(page).signIn.click();
    await expect(page).toHaveURL('/');
  });

  test('redirects account pages to sign-in after signing out', async ({
    page,
    context,
    network,
  }) => {
    const { email } = await signInContext(context, network.url);
    await page.goto('/profile/details');
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).not.toHaveURL(/profile/);
    const { me } = apiOf(context, network.url);
    await expect.poll(async () => (await me()).code).toBe(401);
    await page.goto('/cart');
    await expect(page).toHaveURL('/auth');
    await expect(signInForm(page).email).toBeVisible();
  });
});

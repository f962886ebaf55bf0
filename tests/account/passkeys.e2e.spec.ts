import { paths } from '../../src/paths';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { addAuthenticator } from '../support/browser/device/passkeys';
import { requestCode, signInForm } from '../support/browser/signIn';
import { test as base, expect } from '../support/browser/test';

/** Browsers have no passkeys at an IP address. */
const test = base.extend<object>({
  baseURL: ({ network }, use) => use(network.url.replace('127.0.0.1', 'localhost')),
});

// The worker serves none of what is checked.
test.use({ serviceWorkers: 'block' });

test.describe('Passkeys', () => {
  test('are offered after a code, then sign in, are named and removed', async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    const offer = page.getByRole('region', { name: 'Passkeys' });
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await page.goto('/auth');
    await signInForm(page).code.fill(await requestCode(page));
    await expect(offer.getByText('No code next time?')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoViolations(page, 'the offer', stateLook);

    // The browser itself tells of a finger that it does not know.
    await authenticator.setVerified(false);
    await offer.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(offer.getByRole('button', { name: 'Use a passkey' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await authenticator.setVerified(true);
    await offer.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Next time you can sign in without a code.')).toBeVisible();
    await expect(offer).toBeHidden();
    expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost' }]);

    await page.goto(paths.profile('details'));
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
    await signOut.click();
    // Chosen in the e-mail field, as the authenticator of the test does at once.
    await expect(page).toHaveURL('/auth');
    await expect(page).toHaveURL(paths.profile('details'));
    const item = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
    await expect(item).toContainText('Last used on');
    await item.getByRole('button', { name: 'Rename' }).click();
    await item.getByLabel('Name').fill('My phone');
    await item.getByRole('button', { name: 'Save' }).click();
    await expect(item.getByText('My phone', { exact: true }).first()).toBeVisible();
    await expectNoViolations(page, 'You', stateLook);
    await item.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have none yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await use.click();
    await expect(
      page.getByText('That passkey was removed. Please sign in with a code.'),
    ).toBeVisible();
  });

  test('are not offered on the way to the checkout, nor after "Not now"', async ({
    page,
    context,
  }) => {
    await addAuthenticator(page);
    const offer = page.getByText('No code next time?');
    await page.goto('/cart');
    await expect(page).toHaveURL('/auth');
    await signInForm(page).code.fill(await requestCode(page));
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.goto(paths.profile('details'));
    await expect(page.getByText('You have none yet.')).toBeVisible();
    await expect(offer).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText('Passkeys need a signal.')).toBeVisible();
  });
});

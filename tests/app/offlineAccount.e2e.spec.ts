import { apiOf, expectWaitingChanges } from '../support/browser/account';
import { cardAt, openCategory } from '../support/browser/categoryPage';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { makeAddressData } from '../support/factories';

test.describe('Account pages: server down', () => {
  test('show the saved cart, wishlist, addresses and profile', async ({
    page,
    context,
    network,
  }) => {
    const { url } = network;
    const { user } = await openCategory(page, url);
    await cardAt(page, 0).add.click();
    await cardAt(page, 0).more.click();
    await cardAt(page, 1).like.click();
    const wish = (await cardAt(page, 1).heading.textContent()) ?? '';
    await expectWaitingChanges(page, 0);
    const { call } = apiOf(context, url);
    await call('POST', `myaddress/${user._id}`, makeAddressData({ line1: '12, Lake Road' }));
    await call('PUT', `profile/${user._id}`, { name: 'Asha Rao', phone: '+919876543210' });
    await openAndCache(page, `${url}/profile/addresses`);
    await expect(page.getByText('12, Lake Road')).toBeVisible();
    // Private data is written a moment later, or when the page is left.
    await page.goto('about:blank');
    await page.close();
    await network.goDown();

    const next = await context.newPage();
    const group = next.getByRole('main').getByRole('group');
    await next.goto(`${url}/cart`);
    await expect(next.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expect(group).toHaveText(['2']);
    await next.goto(`${url}/wishlist`);
    await expect(next.getByRole('heading', { name: wish })).toBeVisible();
    await next.goto(`${url}/profile/addresses`);
    await expect(next.getByText('12, Lake Road')).toBeVisible();
    await next.goto(`${url}/profile/details`);
    await expect(next.getByLabel('Name')).toHaveValue('Asha Rao');
    await expect(next.getByText(user.email)).toBeVisible();
    await next.goto(`${url}/profile/orders`);
    await expect(next.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
    await expect(
      next.getByText('You’re offline.').or(next.getByText('The shop isn’t answering.')),
    ).toBeVisible();
  });
});

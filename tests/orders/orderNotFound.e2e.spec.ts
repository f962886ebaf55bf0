import { signInContext } from '../support/browser/account';
import { buyerOf, signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Order page: not found', () => {
  test('shows the same page for another shopper’s order as for an unknown id', async ({
    page,
    request,
    network,
  }) => {
    const somebody = buyerOf(
      { request },
      network.url,
      await signInContext({ request }, network.url),
    );
    const foreign = await somebody.buy();
    await signInBuyer(page, network.url);
    for (const id of [foreign._id, 'ord_nobody', '%3Cb%3E', '..%2Fcart']) {
      for (const path of [`/orderdetails/${id}`, `/payment-status/success/${id}`]) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(
          main.getByRole('heading', { name: 'We couldn’t find this order', level: 1 }),
        ).toBeVisible();
        await expect(page.getByText(foreign.number)).toBeHidden();
        await expect(main.getByRole('link', { name: 'See your orders' })).toBeVisible();
      }
    }
    await page.getByRole('main').getByRole('link', { name: 'See your orders' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  });
});

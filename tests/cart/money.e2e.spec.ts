import {
  buildAmounts,
  inCurrency,
  moneyByCurrency,
  readPrices,
  typedPrices,
} from '../support/browser/moneyByCurrency';
import { signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Money', () => {
  test('has the decimals of ISO 4217', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    const { orderId } = await buyer.place();
    for (const [currency, amount] of moneyByCurrency) {
      network.fail(/GET .*order_details/, { kind: 'rewrite', change: inCurrency(currency) });
      await page.goto(`/orderdetails/${orderId}`);
      const total = new RegExp(`Total[^\\d]*${amount}(?!\\d)`);
      await expect(page.getByRole('main')).toHaveText(total, { timeout: 30_000 });
    }
    network.heal();
    const body = await buildAmounts();
    network.fail(/amounts\.js/, { kind: 'respond', status: 200, type: 'text/javascript', body });
    expect(await page.evaluate(readPrices, typedPrices)).toEqual(
      typedPrices.map(([, , , minor]) => minor),
    );
  });
});

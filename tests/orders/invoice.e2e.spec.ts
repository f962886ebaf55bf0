import { packsInStockOf, signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** Number of calls of `print`. */
declare global {
  interface Window {
    prints?: number;
  }
}

test.describe('Invoice', () => {
  test('prints only the shop, numbers, lines, sums and address on one page, and its credit note on another', async ({
    page,
    network,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        window.prints = (window.prints ?? 0) + 1;
      };
    });
    const buyer = await signInBuyer(page, network.url);
    const packs = await packsInStockOf(network.url, 3);
    await buyer.fillCart(packs, 2);
    const { _id: orderId, number, address, payment } = await buyer.buy();
    await page.goto(`/orderdetails/${orderId}`);
    await page.getByRole('button', { name: 'Print invoice' }).click();
    expect(await page.evaluate(() => window.prints)).toBe(1);

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    // Fruit is exempt from tax.
    const invoice = page.getByRole('article').filter({ hasText: 'Bill of supply' });
    await expect(invoice).toBeHidden();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(invoice).toBeVisible();
      for (const role of ['navigation', 'banner', 'main', 'button', 'status'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    for (const text of [
      'Loam',
      `Order ${number}`,
      address.name,
      address.line1,
      payment.reference,
    ]) {
      await expect(invoice).toContainText(text);
    }
    await expect(invoice).toContainText(String(new Date().getFullYear()));
    for (const { product, variant } of packs) {
      const line = invoice
        .getByRole('row')
        .filter({ hasText: `${product.name}, ${variant.label}` });
      await expect(line.getByRole('cell').nth(1)).toHaveText(/^\d{4}$/);
      await expect(line.getByRole('cell').nth(2)).toHaveText('2');
      await expect(line.getByRole('cell').nth(4)).toContainText('₹');
    }
    await expect(invoice).toContainText('GSTIN 27AAAAA0000A1Z2');
    await expect(invoice.getByText('Total')).toBeVisible();
    await expect(invoice).toContainText(/LM-\d{4}-\d{5}/);
    const countPages = async () =>
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g)?.length;
    expect(await countPages()).toBe(1);

    await buyer.call('POST', `order_details/${orderId}/cancel`);
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Print invoice and credit note' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const creditNote = page.getByRole('article').filter({ hasText: 'Credit note' });
    await expect(creditNote).toContainText(/LC-\d{4}-\d{5}/);
    await expect(creditNote).toContainText(/For invoice LM-\d{4}-\d{5} of/);
    expect(await countPages()).toBe(2);
  });
});

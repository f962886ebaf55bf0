import { cartCount } from '../support/browser/cart';
import { expectPaymentStatus, placeOrder } from '../support/browser/checkout';
import { expect } from '../support/browser/test';
import { openLastOrder, signInByCode, testOf } from '../support/build/countryShop';

const test = testOf('japan');

test.describe('A shop in Japan', () => {
  test('sells in yen to an address that was typed in full width', async ({ page, country }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Cha' }).first().click();
    const tea = page.getByRole('article').filter({ hasText: '緑茶' });
    await expect(tea).toContainText('￥1,080');
    await expect(tea).toContainText('List price ￥1,200');
    await tea.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');
    await signInByCode(page);
    await page.goto('/checkout');
    await expect(page.getByText('You save ￥120 on list prices')).toBeVisible();
    await expect(page.getByLabel('Postal code')).toBeVisible();
    const fields = await page
      .locator('main form [name]')
      .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
    expect(fields.filter((name) => name !== 'label').slice(0, 8)).toEqual(
      'postalCode state city line1 line2 name phone taxNumber'.split(' '),
    );
    await page.getByLabel('Postal code').fill('１５４－００２３');
    await page.getByLabel('Prefecture').selectOption('東京都');
    await page.getByLabel('Town or city').fill('世田谷区');
    await page.getByLabel('Street and house number').fill('若林１－２－３');
    await page.getByLabel('Full name').fill('田中　花子');
    await page.getByLabel('Phone number').fill('０９０－１２３４－５６７８');
    await page.getByLabel('登録番号').fill('Ｔ１２３４５６７８９０１２３');
    // The tea with 8 % and its delivery with 10 %, which are included.
    await expect(page.getByText('￥1,630').first()).toBeVisible();
    const { pay } = await placeOrder(page);
    await expect(page.getByText('￥1,630').first()).toBeVisible();
    await pay.click();

    await expectPaymentStatus(page, 'success');
    const number = await openLastOrder(page);
    await page.emulateMedia({ media: 'print' });
    const invoice = page.getByRole('article').filter({ hasText: 'Invoice' });
    await expect(invoice).toContainText('〒154-0023東京都世田谷区若林1-2-3田中 花子');
    await expect(invoice).toContainText('登録番号 T1234567890123');
    await expect(invoice.getByRole('row', { name: /^消費税 8/ })).toHaveText(/￥1,000￥80$/);
    await expect(invoice.getByRole('row', { name: /^消費税 10/ })).toHaveText(/￥500￥50$/);
    const { data } = await country.operator<{ html: string }>('GET', `orders/${number}/label`);
    expect(data.html).toContain(
      '〒154-0023<br>東京都世田谷区<br>若林1-2-3<br>田中 花子<br>+819012345678',
    );
  });
});

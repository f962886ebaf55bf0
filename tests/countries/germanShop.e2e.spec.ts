import { cartCount } from '../support/browser/cart';
import { expectPaymentStatus, placeOrder } from '../support/browser/checkout';
import { expect } from '../support/browser/test';
import { openLastOrder, signInByCode, testOf } from '../support/build/countryShop';

const test = testOf('germany');

test.describe('A shop in Germany', () => {
  test('sells German products in euros to a German address', async ({ page, country }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Lehm/);
    // The home page has no banners and no text about farms.
    await expect(page.getByRole('region', { name: 'Featured' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Language' })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
    const apples = page.getByRole('article').filter({ hasText: 'Äpfel Elstar' });
    await expect(apples).toContainText(/3,49\s€.*1 kg/);
    await page.getByRole('link', { name: 'Brot & Backwaren' }).first().click();
    const cake = page.getByRole('article').filter({ hasText: 'Streuselkuchen' });
    await expect(cake).toContainText('12,90 €');
    await cake.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');

    await cake.getByRole('link', { name: 'Streuselkuchen' }).first().click();
    await expect(page.getByText(/12,90\s€ \/ Stück/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The farm' })).toHaveCount(0);

    await page.goto('/stores');
    await expect(page.getByText('Lehm GmbH')).toBeVisible();
    await expect(page.getByText('USt-IdNr. DE123456789')).toBeVisible();
    const call = page.getByRole('link', { name: '030 12345678' });
    await expect(call).toHaveAttribute('href', 'tel:+493012345678');
    await signInByCode(page);
    await page.goto('/checkout');
    await expect(page.getByLabel('State')).toHaveCount(0);
    await page.getByLabel('Full name').fill('Jörg Groß');
    await page.getByLabel('Phone number').fill('0171 / 123 45 67');
    await page.getByLabel('Street and house number').fill('Torstraße 1');
    await page.getByLabel('Postal code').fill('10119');
    await page.getByLabel('Town or city').fill('Berlin');
    await expect(page.getByText('17,80 €').first()).toBeVisible();
    // The tax of the cake and its delivery, at 7 %.
    await expect(page.getByText('Includes 1,16 € MwSt.')).toBeVisible();
    const { pay } = await placeOrder(page);
    await pay.click();

    await expectPaymentStatus(page, 'success');
    const number = await openLastOrder(page);
    await expect(page.getByText('10119 Berlin').first()).toBeVisible();
    const invoice = page.getByRole('article').filter({ hasText: 'Invoice' });
    await page.emulateMedia({ media: 'print' });
    await expect(invoice).toContainText('USt-IdNr. DE123456789');
    await expect(invoice).toContainText('Lehm GmbHAckerstraße 1210115 Berlinhallo@lehm.example');
    await expect(invoice.getByRole('row', { name: /^MwSt\. 7/ })).toHaveText(/16,64\s€1,16\s€$/);
    const { data } = await country.operator<{ html: string }>('GET', `orders/${number}/label`);
    expect(data.html).toContain('Jörg Groß<br>Torstraße 1<br>10119 Berlin<br>+491711234567');
  });
});

import { cartCount } from '../support/browser/cart';
import { expectPaymentStatus, placeOrder } from '../support/browser/checkout';
import { expect } from '../support/browser/test';
import { openLastOrder, signInByCode, testOf } from '../support/build/countryShop';

const test = testOf('brazil');

test.describe('A shop in Brazil', () => {
  test('sells in reais to an address with a bairro, and prints the CPF', async ({
    page,
    country,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Cafe' }).first().click();
    const coffee = page.getByRole('article').filter({ hasText: 'Café da serra' });
    await expect(coffee).toContainText(/R\$\s1\.234,50/);
    await coffee.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');
    await signInByCode(page);
    await page.goto('/checkout');
    await page.getByLabel('Full name').fill('Ana Souza');
    await page.getByLabel('Phone number').fill('(11) 91234-5678');
    await page.getByLabel('Street and house number').fill('Rua Harmonia, 123');
    await page.getByLabel('Neighbourhood').fill('Vila Madalena');
    await page.getByLabel('Town or city').fill('São Paulo');
    await page.getByLabel('State').selectOption('São Paulo');
    await page.getByLabel('Postal code').fill('05435-000');
    await page.getByLabel('CPF / CNPJ').fill('123.456.789-09');
    const { pay } = await placeOrder(page);
    await pay.click();

    await expectPaymentStatus(page, 'success');
    const number = await openLastOrder(page);
    await page.emulateMedia({ media: 'print' });
    const invoice = page.getByRole('article').filter({ hasText: 'Invoice' });
    await expect(invoice).toContainText(
      'Ana SouzaRua Harmonia, 123Vila MadalenaSão Paulo-São Paulo05435-000',
    );
    await expect(invoice).toContainText('CPF / CNPJ 12345678909');
    const { data } = await country.operator<{ html: string }>('GET', `orders/${number}/label`);
    expect(data.html).toContain('Vila Madalena<br>São Paulo-São Paulo<br>05435-000');
  });
});

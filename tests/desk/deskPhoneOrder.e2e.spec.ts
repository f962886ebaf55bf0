/** An order by phone, from the call to the payment: what it costs and what is rejected is in phoneOrders.api.test. */
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { callOfDesk, expect, heading, test } from '../support/browser/desk/deskTest';

test.use({ viewport: { width: 390, height: 844 } });

test('An order by phone is taken for a new customer, survives a reload, and is paid by a link without an account', async ({
  page,
  context,
  desk,
}) => {
  await desk.open(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: 'Order by phone' }).click();
  await expect(heading(page, 'Order by phone')).toBeVisible();
  await page.getByLabel('Name, phone number or e-mail address').fill('Meera');
  await expect(page.getByText('Nobody found.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await page.getByLabel('Phone number', { exact: true }).fill('98123 45678');
  await page.getByLabel('Product or SKU').fill('rice');
  await page
    .getByRole('button', { name: /^Add .*rice/i })
    .first()
    .click();
  await page.getByLabel(/^Quantity of/).selectOption('2');
  await page.reload();
  await page.getByLabel('Street and house number').fill('12, Lake Road');
  await page.getByLabel('Postal code').fill('411 004');
  await page.getByLabel('Town or city').fill('Pune');
  await page.getByLabel('State or province').selectOption('Maharashtra');
  await page.getByLabel('Online, by a link that you send them').check();
  await expectNoViolations(page, 'an order by phone', stateLook);
  await page.getByRole('button', { name: 'Show the total' }).click();
  const place = page.getByRole('button', { name: /^Place the order, ₹/ });
  await expect(place).toBeVisible();
  await expectNoViolations(page, 'its total', stateLook);
  const total = (await place.textContent())?.split(', ')[1] ?? '';
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order .* is placed$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Make a payment link' }).click();
  const link = await page.getByLabel('Payment link').inputValue();
  await expectNoViolations(page, 'its link', stateLook);

  const stranger = await context.browser()?.newContext();
  const customer = await stranger?.newPage();
  if (!customer) throw new Error('the browser is gone');
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await expect(customer.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await customer.getByRole('button', { name: /^Pay/ }).click();
  await expect(customer.getByText(/^Order .* is paid\. Thank you\.$/)).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await expectNoViolations(customer, 'where a payment link ends', stateLook);
  await stranger?.close();

  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('Taken by phone: Packer')).toBeVisible();
  await expect(page.getByText('No e-mail address.')).toBeVisible();
  const number = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(await callOfDesk(page, 'GET', `orders/${number}`)).toMatchObject({
    status: 'paid',
    address: { name: 'Meera Iyer', phone: '+919812345678', postalCode: '411004' },
    items: [{ quantity: 2 }],
  });
});

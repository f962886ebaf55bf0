import { packOnHome } from '../support/api/packsInStock';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { expect, heading, test } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test.describe('The Desk', () => {
  test('cancels an order after a question, and says what it cannot do', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const inPune = { city: 'Pune', state: 'Maharashtra', postalCode: '411004' };
    const placed = await buyer.place(undefined, undefined, inPune);
    await buyer.press(placed, 'paid');
    const { _id, number } = await buyer.order(placed.orderId);
    const packer = await context.newPage();
    await desk.open(packer);
    await packer.goto(`${desk.url}/orders/${number}`);
    await packer.getByRole('button', { name: 'Change delivery window' }).click();
    const hours = packer.getByLabel('New window');
    await expect(hours.locator('option')).not.toHaveCount(0);
    await hours.selectOption({ index: 2 });
    const [date, id] = (await hours.inputValue()).split(' ');
    await expectNoViolations(packer, 'other hours', stateLook);
    await packer.getByRole('button', { name: 'Change window' }).click();
    await expect(packer.getByText(/now arrives .* the shopper gets an e-mail/)).toBeVisible();
    expect((await buyer.order(_id)).window).toMatchObject({ date, id });
    await packer.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(packer.getByText(/goes back to the customer/)).toBeVisible();
    await packer.getByRole('button', { name: 'Keep it' }).click();
    await packer.getByRole('button', { name: 'Cancel the order' }).click();
    // Packed by somebody else meanwhile: both are told the same.
    await packer.getByRole('button', { name: 'Yes, cancel' }).click();
    const detail = packer.getByRole('region', { name: `Order ${number}` });
    await expect(detail.getByText('Cancelled').first()).toBeVisible();
    expect((await buyer.order(_id)).status).toBe('cancelled');
    await packer.getByRole('link', { name: 'More' }).click();
    await packer.getByRole('link', { name: /^Log/ }).click();
    await expect(packer.getByText('Order cancelled').first()).toBeVisible();
    await expectNoViolations(packer, 'the log', stateLook);
    await packer.goto(`${desk.url}/orders/L-NONE`);
    await expect(packer.getByRole('alert')).toContainText('L-NONE');
  });

  test('gives a part of the money back', async ({ page, context, network, desk }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id, number } = await buyer.buy();
    const packer = await context.newPage();
    await desk.open(packer);
    await packer.goto(`${desk.url}/orders?q=${number}`);
    await packer.getByRole('link', { name: number }).click();
    await packer.getByRole('button', { name: 'Refund', exact: true }).click();
    await packer.getByLabel('Amount, up to').fill('none');
    const give = packer.getByRole('button', { name: /^Refund (₹.*|money)$/ });
    await give.click();
    await expect(packer.getByRole('alert')).toContainText('Enter an amount');
    await expect(packer.getByLabel('Amount, up to')).toHaveValue('none');
    await packer.getByLabel('Amount, up to').fill('12.50');
    await expectNoViolations(packer, 'the question', stateLook);
    await expect(give).toHaveText('Refund ₹12.50');
    await give.click();
    await expect(packer.getByText(/₹12\.50 (is being )?refunded/).first()).toBeVisible();
    const refunded = async () => (await buyer.order(_id)).payment.refunded;
    await expect.poll(refunded, { timeout: 30_000 }).toBe(1250);
    // A second part names what went back before.
    await packer.getByRole('button', { name: 'Refund', exact: true }).click();
    await packer.getByLabel('Amount, up to').fill('2');
    await give.click();
    await expect.poll(refunded, { timeout: 30_000 }).toBe(1450);
    expect((await buyer.order(_id)).status).toBe('paid');
    await expect(packer.getByRole('link', { name: /^Invoice LM-/ })).toBeVisible();
    await expect(packer.getByRole('link', { name: /^Credit note LC-/ })).toHaveCount(2);
  });

  test('sends other goods instead of a line, and cancels the order when they are out, too', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id, number, items } = await buyer.buy();
    const { product, variant } = items[0] as (typeof items)[number];
    const pack = `${product.name}, ${variant.label}`;
    const packer = await context.newPage();
    await desk.open(packer);
    await packer.goto(`${desk.url}/orders/${number}`);
    await packer.getByRole('button', { name: `Fewer packs of ${pack}` }).click();
    const form = packer.getByRole('form', { name: pack });
    await expect(form.getByLabel('Packs that are sent')).toBeFocused();
    await form.getByLabel('Packs that are sent').selectOption('none');
    await expect(form.getByRole('status')).toContainText('the order is cancelled');
    await form.getByLabel('What the shopper reads').fill('A crate fell over');
    // Other goods are sent in their place.
    await form.getByLabel('Send another pack instead').check();
    await form.getByLabel('Other products: name or SKU').fill('a');
    await form.getByLabel('How many, of').selectOption('2');
    await expect(form.getByRole('status')).toContainText('charged');
    await expectNoViolations(packer, 'what is sent instead', stateLook);
    await form.getByRole('button', { name: 'Send 2 packs instead' }).click();
    await expect(packer.getByText(`instead of ${pack}`)).toBeVisible();
    const other = (await buyer.order(_id)).items.at(-1);
    expect(other).toMatchObject({ comes: 2, replaces: items[0]?.variantId });
    // They are out, too.
    const named = `${other?.product.name}, ${other?.variant.label}`;
    await packer.getByRole('button', { name: `Fewer packs of ${named}` }).click();
    await packer.getByLabel('Packs that are sent').selectOption('none');
    await packer.getByRole('button', { name: 'Send none' }).click();
    await expect.poll(async () => (await buyer.order(_id)).status).toBe('cancelled');
    await expectFitsSmallPhone(packer);
  });

  test('changes a price and counts the stock', async ({ page, network, desk }) => {
    const { product, variant } = await packOnHome(network.url);
    await page.goto(await desk.link());
    await page.getByRole('link', { name: 'Goods' }).click();
    await page.getByLabel('Name or SKU').fill(product.name);
    const goods = page.getByRole('region', { name: product.name }).getByRole('listitem');
    const pack = goods.filter({ hasText: variant.label }).first();
    await pack.getByLabel('Price').fill('a lot');
    await pack.getByRole('button', { name: 'Save the price' }).click();
    await expect(pack.getByRole('alert')).toContainText('Enter an amount');
    const price = variant.price - 100;
    await pack.getByLabel('Price').fill(`${price / 100},00`);
    await pack.getByRole('button', { name: 'Save the price' }).click();
    await expect(pack.getByRole('status')).toContainText('is changed');
    await pack.getByLabel('In stock').fill('77');
    await pack.getByRole('button', { name: 'Save the stock' }).click();
    await expect(pack.getByRole('status')).toContainText('is changed');
    await expectNoViolations(page, 'goods', stateLook);
    await page.reload();
    await expect(pack.getByLabel('In stock')).toHaveValue('77');
    const shown = async () => (await packOnHome(network.url)).variant.price;
    await expect.poll(shown).toBe(price);
    await page.getByLabel('Show').selectOption('Almost sold out');
    await expect(page.getByText('No products found.')).toBeVisible();
  });

  test('opens once by its link, in Hindi, and is closed', async ({ page, context, desk }) => {
    const link = await desk.link();
    await page.goto(link);
    await expect(heading(page, 'Today')).toBeVisible();
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: /^Packer/ }).click();
    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('link', { name: 'आज' }).click();
    await expect(heading(page, 'आज')).toBeVisible();
    await expectNoViolations(page, 'Today in Hindi', stateLook);
    await page.getByRole('link', { name: 'और' }).click();
    await page.getByRole('link', { name: /^Packer/ }).click();
    const here = page.getByRole('listitem').filter({ hasText: 'यह ब्राउज़र' });
    await here.getByRole('button', { name: 'साइन आउट' }).click();
    await expect(heading(page, 'डेस्क')).toBeVisible();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(/यह लिंक इस्तेमाल हो चुका है/)).toBeVisible();
    await expectNoViolations(other, 'a used link', stateLook);
  });
});

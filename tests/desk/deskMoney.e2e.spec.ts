import { readFile } from 'node:fs/promises';
import type { OperatorCoupon } from '../../src/contract/operator/operatorCoupon';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { callOfDesk, expect, test } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test.describe('The Desk', () => {
  test('hides a review with a reason, and shows what weekly baskets need', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { orderId } = await buyer.place('on_delivery');
    const { number, items } = await buyer.order(orderId);
    const [item] = items;
    if (!item) throw new Error('The order has a line.');

    const keeper = await context.newPage();
    await desk.open(keeper);
    await callOfDesk(keeper, 'POST', `orders/${number}/pack`);
    await callOfDesk(keeper, 'POST', `orders/${number}/ship`, {});
    await callOfDesk(keeper, 'POST', `orders/${number}/deliver`, { paid: 'cash' });
    await buyer.call('PUT', `reviews/${buyer.user._id}/${item._id}`, {
      stars: 1,
      text: '<img src=x onerror=alert(1)> Rude words',
    });
    const { _id: addressId } = await buyer.addAddress();
    const { productId, variantId } = item;
    const lines = [{ productId, variantId, quantity: 3 }];
    const basket = { weekday: 5, windowId: 'evening', payment: 'on_delivery', addressId, lines };
    const path = `weekly_baskets/${buyer.user._id}/${crypto.randomUUID()}`;
    expect(await buyer.call('PUT', path, basket)).toMatchObject({ code: 200 });

    await keeper.reload();
    await expect(keeper.getByRole('link', { name: /^Weekly orders of Fri/ })).toBeVisible();
    await expectNoViolations(keeper, 'Today with what else there is', stateLook);
    await keeper.getByRole('link', { name: 'Reviews of the last seven days' }).click();
    const review = keeper.getByRole('listitem').filter({ hasText: 'Rude words' });
    await expect(review.getByText('1 star of 5')).toBeVisible();
    await expect(keeper.locator('img')).toHaveCount(0);
    await review.getByRole('button', { name: 'Hide' }).click();
    const question = keeper.getByRole('dialog');
    await question.getByLabel('Why').fill('It is rude.');
    await expectNoViolations(keeper, 'the question', stateLook);
    await question.getByRole('button', { name: 'Hide it' }).click();
    await expect(review.getByText('It is rude.')).toBeVisible();
    const own = async () => (await buyer.call('GET', `reviews/${buyer.user._id}`)).data.results;
    expect(await own()).toMatchObject([{ hiddenReason: 'It is rude.' }]);
    await keeper.getByLabel('Only hidden ones').click();
    await expectNoViolations(keeper, 'the hidden reviews', stateLook);
    await review.getByRole('button', { name: 'Show again' }).click();
    await expect(keeper.getByText('No reviews.')).toBeVisible();
    expect((await own())[0]).not.toHaveProperty('hiddenReason');

    await keeper.getByRole('link', { name: 'More' }).click();
    await expectNoViolations(keeper, 'the further pages', stateLook);
    await keeper.getByRole('link', { name: /^Weekly orders/ }).click();
    const first = keeper.getByRole('region', { name: /^Fri/ }).first();
    await expect(first.getByText('1 basket,')).toBeVisible();
    await expect(first.getByRole('listitem')).toContainText(`3 × ${item.product.name}`);
    await expectNoViolations(keeper, 'weekly baskets', stateLook);
    for (const path of ['more', 'reviews', 'weekly']) {
      await keeper.setViewportSize({ width: 320, height: 640 });
      await keeper.goto(`${desk.url}/${path}`);
      await expect(keeper.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await keeper.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  test('makes, changes and ends a coupon', async ({ page, context, network, desk }) => {
    const buyer = await signInBuyer(page, network.url);
    const keeper = await context.newPage();
    await keeper.goto(await desk.link());
    await keeper.getByRole('link', { name: 'More' }).click();
    await keeper.getByRole('link', { name: /^Coupons/ }).click();
    await keeper.getByRole('button', { name: 'New coupon' }).click();
    const fresh = keeper.getByRole('region', { name: 'New coupon' });
    await fresh.getByLabel('Code').fill('no_code!');
    await fresh.getByLabel('Per cent of the goods').fill('ten');
    await fresh.getByLabel('If the goods cost at least').fill('much');
    await fresh.getByRole('button', { name: 'Save' }).click();
    await expect(fresh.getByText('A code looks like')).toBeVisible();
    await expect(fresh.getByText('Enter a whole number from 1.')).toBeVisible();
    await expect(fresh.getByText('Enter an amount like')).toBeVisible();
    await expectNoViolations(keeper, 'a coupon with problems', stateLook);
    await fresh.getByLabel('Code').fill('harvest');
    await fresh.getByLabel('Per cent of the goods').fill('120');
    await fresh.getByLabel('If the goods cost at least').fill('1,50');
    await fresh.getByLabel('From').fill('2026-01-01T00:00');
    await fresh.getByLabel('Uses of all shoppers').fill('3');
    await fresh.getByRole('button', { name: 'Save' }).click();
    await expect(fresh.getByRole('alert')).toContainText('100');
    await fresh.getByLabel('Per cent of the goods').fill('10');
    await fresh.getByRole('button', { name: 'Save' }).click();
    const coupon = keeper.getByRole('listitem').filter({ hasText: 'HARVEST' });
    await expect(coupon).toContainText('10% off · from ₹1.50 on');
    const stored = async () => {
      const { results } = await callOfDesk(keeper, 'GET', 'coupons');
      return results.find(({ code }: OperatorCoupon) => code === 'HARVEST');
    };
    const startsAt = '2025-12-31T18:30:00.000Z';
    expect(await stored()).toMatchObject({ value: 10, minItems: 150, startsAt, maxUses: 3 });

    await buyer.place(undefined, 'harvest');
    await keeper.reload();
    await expect(coupon).toContainText('Used 1 of 3 times');
    await keeper.getByRole('button', { name: 'New coupon' }).click();
    await fresh.getByLabel('Code').fill('Harvest');
    await fresh.getByLabel('Per cent of the goods').fill('50');
    await fresh.getByRole('button', { name: 'Save' }).click();
    await expect(fresh.getByText('HARVEST exists')).toBeVisible();
    await fresh.getByRole('button', { name: 'Leave it' }).click();

    await coupon.getByRole('button', { name: 'Change' }).click();
    await expect(coupon.getByLabel('From')).toHaveValue('2026-01-01T00:00');
    await expectNoViolations(keeper, 'a coupon that is changed', stateLook);
    await expectFitsSmallPhone(keeper);
    await coupon.getByLabel('Gives').selectOption('An amount off');
    await coupon.getByLabel('How much').fill('25');
    await coupon.getByLabel('Uses of all shoppers').fill('');
    await coupon.getByRole('button', { name: 'Save' }).click();
    await expect(coupon).toContainText('₹25.00');
    await expect(coupon).toContainText('Used by 1 order');
    expect(await stored()).not.toHaveProperty('maxUses');

    await coupon.getByRole('button', { name: 'End coupon' }).click();
    await keeper.getByRole('button', { name: 'End it now' }).click();
    await expect(coupon.getByText(/ended/)).toBeVisible();
    await expect(coupon.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await expectNoViolations(keeper, 'coupons', stateLook);
  });

  test('shows, downloads and erases a person’s data', async ({ page, context, network, desk }) => {
    const buyer = await signInBuyer(page, network.url);
    const { email } = buyer.user;
    const { orderId } = await buyer.place('on_delivery');
    const { number, items, address } = await buyer.order(orderId);
    const keeper = await context.newPage();
    await keeper.goto(await desk.link());
    await keeper.getByRole('link', { name: 'More' }).click();
    await keeper.getByRole('link', { name: /^Customers/ }).click();
    await keeper.getByLabel('E-mail address').fill('nobody@mail.example');
    await keeper.getByRole('button', { name: 'Show' }).click();
    await expect(keeper.getByRole('alert')).toContainText('no customer');
    await keeper.getByLabel('E-mail address').fill(` ${email.toUpperCase()} `);
    await keeper.getByRole('button', { name: 'Show' }).click();
    const person = keeper.getByRole('region', { name: email });
    const order = person.getByRole('listitem').filter({ hasText: number });
    await expect(order).toContainText(items[0]?.product.name ?? '');
    await person.getByText('Addresses').click();
    await expect(person.getByText(address.line1).last()).toBeVisible();
    await expectNoViolations(keeper, 'a person’s data', stateLook);
    const saved = keeper.waitForEvent('download');
    await keeper.getByRole('link', { name: 'Download it' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${buyer.user._id}.json`);
    const record = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(record).toMatchObject({ account: { email }, orders: [{ number }] });

    const erase = async () => {
      await keeper.getByRole('button', { name: 'Erase this person' }).click();
      await expect(keeper.getByText('This cannot be undone')).toBeVisible();
      await expectNoViolations(keeper, 'the question', stateLook);
      await keeper.getByRole('button', { name: 'Erase for good' }).click();
    };
    await erase();
    await expect(keeper.getByRole('alert')).toContainText(number);
    await callOfDesk(keeper, 'POST', `orders/${number}/pack`);
    await callOfDesk(keeper, 'POST', `orders/${number}/ship`, {});
    await order.getByRole('link', { name: number }).click();
    await keeper.getByRole('button', { name: 'Mark as returned' }).click();
    await expectNoViolations(keeper, 'an order that came back', stateLook);
    await keeper.getByRole('button', { name: 'Yes, it was returned' }).click();
    const detail = keeper.getByRole('region', { name: `Order ${number}` });
    await expect(detail.getByText('Returned').first()).toBeVisible();
    await detail.getByRole('link', { name: 'Customer data' }).click();
    await expect(keeper.getByLabel('E-mail address')).toHaveValue(email);
    await keeper.getByRole('button', { name: 'Show' }).click();
    await erase();
    await expect(keeper.getByRole('main').getByRole('status')).toContainText('is erased');
    await expect(person).toHaveCount(0);
    await keeper.getByRole('button', { name: 'Show' }).click();
    await expect(keeper.getByRole('alert')).toContainText('no customer');
    await expectFitsSmallPhone(keeper);
  });

  test('shows what was sold, searched for in vain and left, as plots and tables', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { totals } = await buyer.buy();
    for (const _ of [1, 2]) await buyer.call('GET', 'search?q=Durian+sorbet&limit=24&choices=all');
    const keeper = await context.newPage();
    await keeper.goto(await desk.link());
    const sold = keeper.getByRole('link', { name: /^Sold so far: ₹/ });
    await expect(keeper.getByRole('img', { name: /^Sold per day/ })).toBeVisible();
    await expectNoViolations(keeper, 'Today with its plot', stateLook);
    const missed = async () => (await callOfDesk(keeper, 'GET', 'figures')).missedSearches;
    await expect.poll(missed, { timeout: 30_000 }).toContainEqual({
      phrase: 'durian sorbet',
      searches: 2,
    });
    await sold.click();
    const days = keeper.getByRole('region', { name: 'By day' });
    const { orders, sold: amount } = (await callOfDesk(keeper, 'GET', 'figures')).days.at(-1);
    expect(amount).toBeGreaterThanOrEqual(totals.total);
    await expect(days.getByRole('row')).toHaveCount(30);
    await expect(days.getByRole('row').nth(2)).toContainText(String(orders));
    await expect(keeper.getByRole('img', { name: /^Orders per day/ })).toBeVisible();
    const phrases = keeper.getByRole('region', { name: 'Searched for, and not found' });
    await expect(phrases.getByRole('listitem')).toHaveText(['durian sorbet 2']);
    await expectNoViolations(keeper, 'figures', stateLook);
    await expectFitsSmallPhone(keeper);
    await keeper.getByRole('link', { name: 'More' }).click();
    await expect(keeper.getByRole('link', { name: /^Figures/ })).toBeVisible();
  });
});

test.describe('The Desk with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('prints and downloads the invoices and credit notes of a period', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const orders = [await buyer.buy(), await buyer.buy()];
    const [kept, cancelled] = orders.map(({ number }) => number);
    const keeper = await context.newPage();
    await desk.open(keeper);
    // It opens pages of the Desk by itself, and none of the server.
    await keeper.evaluate(() => navigator.serviceWorker.ready);
    await callOfDesk(keeper, 'POST', `orders/${cancelled}/cancel`);
    await keeper.getByRole('link', { name: 'More' }).click();
    await keeper.getByRole('link', { name: /^Money/ }).click();
    const list = keeper.getByRole('region', { name: 'Invoices and credit notes' });
    const credit = list.getByRole('listitem').filter({ hasText: 'Credit note' });
    await expect(list.getByRole('listitem').filter({ hasText: kept ?? '' })).toHaveCount(1);
    const own = credit.filter({ hasText: cancelled ?? '' });
    await expect(own).toContainText('−₹');
    await expectNoViolations(keeper, 'money', stateLook);

    const opened = context.waitForEvent('page');
    await own.getByRole('link', { name: /^LC-/ }).click();
    const sheet = await opened;
    await expect(sheet.getByRole('heading', { name: 'Credit note' })).toBeVisible();
    await expect(sheet.locator('body')).toContainText(cancelled ?? '');
    await sheet.close();
    const together = context.waitForEvent('page');
    await list.getByRole('link', { name: /^Print all/ }).click();
    const sheets = await together;
    await expect(sheets.getByRole('heading')).not.toHaveCount(0);
    await expectNoViolations(sheets, 'printed invoices', stateLook);
    const documents = await list.getByRole('listitem').count();
    const pages = (await sheets.pdf({ format: 'A4' })).toString('latin1');
    expect(pages.match(/\/Type ?\/Page\b/g)).toHaveLength(documents);
    await sheets.close();

    const saved = keeper.waitForEvent('download');
    await keeper.getByRole('link', { name: 'Invoices as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(`,${cancelled},`);
    await list.getByLabel('From').fill('2020-01-01');
    await list.getByLabel('To').fill('2020-01-31');
    await expect(list.getByText('None was issued on these days.')).toBeVisible();
    await expectFitsSmallPhone(keeper);
  });
});

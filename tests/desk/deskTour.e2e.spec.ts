import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { NOTICE, test } from '../support/browser/desk/deskOffline';
import { callOfDesk, heading } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';
import { expect } from '../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('A tour on a phone', () => {
  test('is sorted, ticked off and paid at the doors during an hour without a signal', async ({
    page,
    context,
    network,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const paid = await buyer.buy();
    const { orderId } = await buyer.place('on_delivery');
    const due = await buyer.order(orderId);
    const driver = await context.newPage();
    const { hash } = new URL(await desk.link('Driver'));
    await driver.goto(`${air.url}/${hash}`);
    await expect(heading(driver, 'Today')).toBeVisible();
    await driver.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const { number } of [paid, due]) {
      await callOfDesk(driver, 'POST', `orders/${number}/pack`);
    }
    const day = due.arrivesOn ?? '';
    const tour = `${air.url}/tour?day=${day}`;
    await driver.goto(tour);
    await driver.getByRole('button', { name: /^Start the tour/ }).click();
    await driver.getByRole('button', { name: 'Mark as shipped' }).click();
    await driver.getByRole('button', { name: 'Do it now' }).click();
    for (const { _id } of [paid, due]) {
      await expect.poll(async () => (await buyer.order(_id)).status).toBe('shipped');
    }
    const stopOf = (number: string) => driver.getByRole('listitem').filter({ hasText: number });
    await driver.goto(tour);
    await expect(stopOf(paid.number).getByRole('button', { name: /^Delivered/ })).toBeVisible();
    await expectNoViolations(driver, 'a tour', stateLook);
    await expectFitsSmallPhone(driver);

    await air.goDown();
    await driver.reload();
    await expect(driver.getByText(NOTICE)).toBeVisible();
    const numbers = () =>
      driver
        .getByRole('listitem')
        .getByRole('link', { name: /^\w{4}-\w{4}$/ })
        .allTextContents();
    const before = await numbers();
    const last = before.at(-1) ?? '';
    await stopOf(last)
      .getByRole('button', { name: /^Move up/ })
      .click();
    await expect.poll(numbers).toEqual([...before.slice(0, -2), last, before.at(-2)]);
    await stopOf(due.number).getByLabel('Received by').fill('Ravi, next door');
    await stopOf(due.number).getByRole('button', { name: /cash/ }).click();
    await expect(stopOf(due.number)).toContainText('Delivered to Ravi, next door.');
    await stopOf(paid.number)
      .getByRole('button', { name: /^Delivered/ })
      .click();
    await expect(stopOf(paid.number)).toContainText('Delivered.');
    await driver.reload();
    await expect(stopOf(due.number)).toContainText('Ravi, next door');
    expect((await buyer.order(due._id)).status).toBe('shipped');

    await air.comeBack();
    for (const { _id } of [paid, due]) {
      await expect
        .poll(async () => (await buyer.order(_id)).status, { timeout: 60_000 })
        .toBe('delivered');
    }
    await expect(driver.getByText('to be sent.')).toBeHidden({ timeout: 60_000 });
    await driver.reload();
    await expect.poll(numbers).toEqual([...before.slice(0, -2), last, before.at(-2)]);
    const { receivedBy } = await callOfDesk(driver, 'GET', `orders/${due.number}`);
    expect(receivedBy).toBe('Ravi, next door');
    const { ways } = await callOfDesk(
      driver,
      'GET',
      `takings?date=${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })}`,
    );
    // Other tests of the same shop are paid in cash, too.
    const cash = ways.find(({ by }: { by: string }) => by === 'cash');
    expect(cash.received).toBeGreaterThanOrEqual(due.totals.total);
  });
});

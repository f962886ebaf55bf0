import type { CheckoutOptions } from '../../src/contract/checkout';
import {
  type ArrivingLine,
  dayAfter,
  isWorkingDay,
  localDay,
} from '../../src/contract/rules/arrivalDate';
import { type WeeklyMoments, weeklyMoments } from '../../src/contract/rules/weeklyDates';
import { paths } from '../../src/paths';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { packToBuy } from '../support/browser/cart';
import { readRecord } from '../support/browser/device/deviceStorage';
import { goOffline, goOnline } from '../support/browser/device/offline';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { signInBuyer } from '../support/browser/orders';
import { waitUntilCached, waitUntilSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** The first working day on which this holds of a basket with the product that is to be paid online. */
const firstDate = (
  { schedule, weeklyBaskets }: Required<Pick<CheckoutOptions, 'schedule' | 'weeklyBaskets'>>,
  product: ArrivingLine['product'],
  holds: (moments: WeeklyMoments, now: number) => boolean,
) => {
  const plan = { weekday: 0, payment: 'online' as const, lines: [{ product }] };
  const now = Date.now();
  let date = localDay(new Date(now), schedule.timeZone);
  for (let left = 14; left > 0; left--) {
    const moments = weeklyMoments(date, plan, schedule, weeklyBaskets);
    if (isWorkingDay(date, schedule) && holds(moments, now)) return date;
    date = dayAfter(date);
  }
  throw new Error('There is no such date.');
};

const weekdayOf = (date: string) => new Date(date).getUTCDay();

test.describe('Weekly basket', () => {
  test('is started from an order, and skipped and changed without a signal', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id: orderId } = await buyer.buy();
    await page.goto(paths.orderDetails(orderId));
    await page.getByRole('button', { name: 'Repeat weekly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Repeat this order weekly' });
    await expectNoViolations(page, 'with the form of a weekly basket', stateLook);
    await dialog.getByRole('combobox', { name: /^Day/ }).selectOption({ label: 'Saturday' });
    await dialog.getByRole('button', { name: 'Every Saturday' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(paths.profile('orders'));
    const baskets = page.getByRole('region', { name: 'Weekly orders' });
    await expect(baskets.getByRole('heading', { name: /^Every Saturday/ })).toBeVisible();
    await expect(baskets).toContainText(/2 packs, about ₹.*Placed on /s);
    await waitUntilCached(page);
    await goOffline(page, network);
    await baskets.getByText('Change the packs').click();
    await baskets.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(baskets).toContainText('3 packs');
    await baskets.getByRole('button', { name: /^Skip Sat/ }).click();
    await expect(baskets).toContainText('is skipped.');
    await expect(baskets).toContainText('Waiting to be sent');
    await expectNoViolations(page, 'with a weekly basket that waits', stateLook);
    await baskets.getByRole('button', { name: 'Change day, address or payment' }).click();
    const terms = page.getByRole('dialog', { name: 'Change this weekly order' });
    await expectNoViolations(page, 'with the form of a running basket', stateLook);
    await terms.getByRole('combobox', { name: /^Day/ }).selectOption({ label: 'Tuesday' });
    await terms
      .getByRole('combobox', { name: /^You pay/ })
      .selectOption({ label: 'By a link the day before' });
    await terms.getByRole('button', { name: 'Save' }).click();
    await expect(terms).toBeHidden();
    await expect(baskets.getByRole('heading', { name: /^Every Tuesday/ })).toBeVisible();
    await expect(baskets).toContainText('You pay by a link the day before.');
    await goOnline(page, network);
    const stored = async () =>
      (await buyer.call('GET', `weekly_baskets/${buyer.user._id}`)).data.results;
    await expect.poll(stored).toMatchObject([
      {
        ...{ weekday: 2, payment: 'online', lines: [{ quantity: 3 }] },
        skipped: [expect.stringMatching(/^20/)],
      },
    ]);
  });

  test('has its place above the orders, though it is answered last, and without a signal', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { items, address } = await buyer.buy();
    const lines = items.map(({ productId, variantId, quantity }) => {
      return { productId, variantId, quantity };
    });
    const { _id: addressId } = await buyer.addAddress();
    const basket = { weekday: 5, addressId, payment: 'online', lines };
    await buyer.call('PUT', `weekly_baskets/${buyer.user._id}/basket-1`, basket);
    network.fail(/^GET .*\/(weekly_baskets|myaddresslist|checkout_options)/, {
      kind: 'delay',
      ms: 2000,
    });
    await watchLayoutShift(page);
    await page.goto(paths.profile('orders'));
    const card = page.getByRole('heading', { name: /^Every Friday/ });
    await expect(card).toBeVisible();
    await expect(page.getByRole('main')).toContainText(address.line1);
    await expectNoLayoutShift(page);

    await waitUntilCached(page);
    await goOffline(page, network);
    await page.goto(paths.profile('orders'));
    await expect(card).toBeVisible();
    await expectNoLayoutShift(page);
  });

  test('that comes soon is announced on the home page, in the room of an order, without a signal', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id: addressId } = await buyer.addAddress();
    const { product, variant } = await packToBuy(network.url);
    const lines = [{ productId: product._id, variantId: variant._id, quantity: 2 }];
    const { data: options } = await buyer.call('GET', 'checkout_options');
    const isNext = ({ placesAt }: WeeklyMoments, now: number) => placesAt.getTime() > now;
    const weekday = weekdayOf(firstDate(options, product, isNext));
    const basket = { weekday, addressId, payment: 'online', lines };
    await buyer.call('PUT', `weekly_baskets/${buyer.user._id}/basket-1`, basket);
    await page.goto(paths.profile('orders'));
    await expect(page.getByRole('heading', { name: /^Every / })).toBeVisible();
    await page.goto('/');
    const strip = page.getByRole('link', {
      name: /^Your weekly order \w+, \d+ \w+ · change or skip$/,
    });
    await expect(strip).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/room=order/);
    // Stored shortly after they are shown.
    for (const [record, part] of [
      ['weeklyBaskets', 'basket-1'],
      ['cart', 'daysAhead'],
    ] as const) {
      const stored = () => readRecord(page, `${buyer.user._id}/${record}`);
      await expect.poll(stored).toContain(part);
    }
    await waitUntilCached(page);
    await waitUntilSaved(page, '/');
    await goOffline(page, network);
    await watchLayoutShift(page);
    await page.goto('/');
    await expect(strip).toBeVisible();
    await expectNoLayoutShift(page);
    await expectNoViolations(page, 'with a weekly basket to come', stateLook);
    await strip.click();
    await page.getByRole('button', { name: /^Skip / }).click();
    await expect(page.getByRole('main')).toContainText('is skipped.');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { NEW_PRODUCT } from '../../src/desk/catalogue/product/newProduct';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectFitsSmallPhone } from '../support/browser/controls';
import { NOTICE, openAndSave, test } from '../support/browser/desk/deskOffline';
import { heading } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';
import { expect } from '../support/browser/test';
import type { FaultProxy } from '../support/faultProxy';

test.use({ viewport: { width: 390, height: 844 } });

const tickOf = (page: Page) =>
  page.getByRole('region', { name: 'To pack' }).getByRole('checkbox').first();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The changes of an order that came, by their last segments. */
const changesOf = ({ changes }: FaultProxy, number: string) =>
  changes.filter(({ path }) => path.includes(`/orders/${number}/`));
const stepsOf = (air: FaultProxy, number: string) =>
  changesOf(air, number).map(({ path }) => path.split(`${number}/`)[1]?.split('/')[0]);

test.describe('Changes at the Desk without a connection', () => {
  test('are made exactly once when it is back, after a reload and though an answer is lost', async ({
    page,
    context,
    network,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id, number } = await buyer.buy();
    const packer = await context.newPage();
    await openAndSave(packer, air, await desk.link(), [number]);
    await air.goDown();
    await packer.goto(`${air.url}/orders/${number}`);
    await tickOf(packer).check();
    await expect(packer.getByText('1 tick will be sent')).toBeVisible();
    await press(packer, 'Mark as packed');
    await expect(
      packer.getByText('Packed: will be sent when there is a connection.'),
    ).toBeVisible();
    await packer.getByLabel('Carrier').fill('Vayu Couriers');
    await press(packer, 'Mark as shipped');
    await expect(packer.getByText('3 changes wait to be sent.')).toBeVisible();
    await press(packer, 'Undo');
    await expect(packer.getByText('2 changes wait to be sent.')).toBeVisible();
    await packer.getByLabel('Carrier').fill('Vayu Couriers');
    await press(packer, 'Mark as shipped');
    await expect(packer.getByText('3 changes wait to be sent.')).toBeVisible();
    await expectNoViolations(packer, 'an order with changes that wait', stateLook);
    await packer.reload();
    await expect(packer.getByText('Shipped: will be sent')).toBeVisible();
    await expect(packer.getByText(NOTICE)).toBeVisible();
    await expectFitsSmallPhone(packer);

    air.fail(/POST .*\/pack$/, { kind: 'drop' });
    await air.comeBack();
    await expect.poll(() => stepsOf(air, number), { timeout: 60_000 }).toContain('pack');
    air.heal();
    await expect(packer.getByText(NOTICE)).toBeHidden({ timeout: 60_000 });
    await expect(packer.getByText('to be sent.')).toBeHidden({ timeout: 60_000 });
    const order = packer.getByRole('region', { name: `Order ${number}` });
    await expect(order.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    const { status, timeline, shipment } = await buyer.order(_id);
    expect([status, shipment?.carrier]).toEqual(['shipped', 'Vayu Couriers']);
    const statuses = timeline.map((event) => event.status);
    expect(statuses.filter((each) => each === 'packed')).toHaveLength(1);
    expect(statuses.filter((each) => each === 'shipped')).toHaveLength(1);
    expect([...new Set(stepsOf(air, number))]).toEqual(['ticks', 'pack', 'ship']);
    const packs = changesOf(air, number).filter(({ path }) => path.endsWith('/pack'));
    expect(packs.length).toBeGreaterThan(1);
    expect(new Set(packs.map(({ key }) => key)).size).toBe(1);
  });

  test('are joined with what somebody else did meanwhile, or said with the reason', async ({
    page,
    browser,
    context,
    network,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const [packed, cancelled, ticked] = [await buyer.buy(), await buyer.buy(), await buyer.buy()];
    const asha = await context.newPage();
    const numbers = [packed, cancelled, ticked].map(({ number }) => number);
    await openAndSave(asha, air, await desk.link('Asha'), numbers);
    const others = await browser.newContext();
    const ravi = await others.newPage();
    await desk.open(ravi, 'Ravi');

    await air.goDown();
    for (const { number } of [packed, cancelled]) {
      await asha.goto(`${air.url}/orders/${number}`);
      await press(asha, 'Mark as packed');
      await expect(asha.getByLabel('Carrier')).toBeVisible();
    }
    await asha.goto(`${air.url}/orders/${ticked.number}`);
    await tickOf(asha).check();
    await expect(asha.getByText('3 changes wait to be sent.')).toBeVisible();

    await ravi.goto(`${desk.url}/orders/${packed.number}`);
    await press(ravi, 'Mark as packed');
    await expect(ravi.getByLabel('Carrier')).toBeVisible();
    await expect.poll(async () => (await buyer.order(packed._id)).status).toBe('packed');
    await ravi.goto(`${desk.url}/orders/${cancelled.number}`);
    await press(ravi, 'Cancel the order');
    await press(ravi, 'Yes, cancel');
    await expect.poll(async () => (await buyer.order(cancelled._id)).status).toBe('cancelled');
    await ravi.goto(`${desk.url}/orders/${ticked.number}`);
    await expect(tickOf(ravi)).not.toBeChecked();

    await air.comeBack();
    await expect(tickOf(ravi)).toBeChecked();
    await expect(ravi.getByText('Asha', { exact: true })).toBeVisible();
    await expect(asha.getByText('to be sent.')).toBeHidden();
    const alert = asha.getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText(`${cancelled.number} Packed: not done.`);
    await expect(alert).toContainText(`Order ${cancelled.number} is cancelled`);
    await expectNoViolations(asha, 'a change that was not done', stateLook);
    await alert.getByRole('link').click();
    const order = asha.getByRole('region', { name: `Order ${cancelled.number}` });
    await expect(order.getByText('Cancelled').first()).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await others.close();
  });

  test('wait for who made them, and are given up by signing out after a question', async ({
    page,
    context,
    network,
    shop,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const [one, other] = [await buyer.buy(), await buyer.buy()];
    const packer = await context.newPage();
    await openAndSave(packer, air, await desk.link('Meera'), [one.number, other.number]);
    await air.goDown();
    await packer.goto(`${air.url}/orders/${one.number}`);
    await press(packer, 'Mark as packed');
    await expect(packer.getByText('1 change waits to be sent.')).toBeVisible();
    const list = await shop.run('shop', 'desk', 'list');
    for (const [id] of list.matchAll(/dsk_[\w-]+/g)) await shop.run('shop', 'desk', 'close', id);
    await air.comeBack();
    await expect(heading(packer, 'The Desk')).toBeVisible();
    expect((await buyer.order(one._id)).status).toBe('paid');

    const open = async (name: string) => {
      await packer.goto(`${air.url}/${new URL(await desk.link(name)).hash}`);
      await expect(packer.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
    };
    const signOut = async (name: string) => {
      await packer.goto(`${air.url}/account`);
      await expect(heading(packer, name)).toBeVisible();
      await packer.getByRole('button', { name: 'Sign out' }).first().click();
    };
    await open('Asha');
    await packer.goto(`${air.url}/orders/${one.number}`);
    await expect(packer.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    await signOut('Asha');
    await expect(heading(packer, 'The Desk')).toBeVisible();
    expect((await buyer.order(one._id)).status).toBe('paid');

    await open('Meera');
    await expect.poll(async () => (await buyer.order(one._id)).status).toBe('packed');

    await packer.goto(`${air.url}/orders/${other.number}`);
    await expect(packer.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    await air.goDown();
    await press(packer, 'Mark as packed');
    await expect(packer.getByText('1 change waits to be sent.')).toBeVisible();
    await signOut('Meera');
    await expect(packer.getByText('1 change was not sent to the shop yet.')).toBeVisible();
    await expectNoViolations(packer, 'the question before signing out', stateLook);
    await press(packer, 'Sign out all the same');
    await expect(heading(packer, 'The Desk')).toBeVisible();
    await air.comeBack();
    await open('Meera');
    await packer.goto(`${air.url}/orders/${other.number}`);
    await expect(packer.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    expect((await buyer.order(other._id)).status).toBe('paid');
  });

  test('are neither shown to nor sent for somebody else who opens the Desk in the same browser', async ({
    page,
    context,
    network,
    desk,
    air,
  }) => {
    // Other tests leave the Desk open for others.
    const buyer = await signInBuyer(page, network.url);
    const { _id, number } = await buyer.buy();
    const packer = await context.newPage();
    await openAndSave(packer, air, await desk.link('Lata'), [number]);
    await packer.goto(`${air.url}/goods/${NEW_PRODUCT}`);
    const name = packer.getByLabel('Name', { exact: true });
    await name.fill('Rice of Lata');
    await packer.goto(`${air.url}/orders/${number}`);
    await packer.route('**/pack', (route) => route.abort());
    await press(packer, 'Mark as packed');
    await expect(packer.getByText('1 change waits to be sent.')).toBeVisible();

    // Her session is still open, and her page is as well.
    const open = async (who: string) => {
      const { hash } = new URL(await desk.link(who));
      await packer.evaluate((to) => location.assign(to), hash);
      await expect(heading(packer, 'Today')).toBeVisible();
      expect(packer.url()).not.toContain('link=');
      await packer.getByRole('link', { name: 'More' }).click();
      await expect(packer.getByRole('link', { name: who })).toBeVisible();
    };
    await open('Kabir');
    await packer.unroute('**/pack');
    await expect(packer.getByText('to be sent.')).toBeHidden();
    await packer.goto(`${air.url}/orders/${number}`);
    await expect(packer.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    await packer.goto(`${air.url}/goods/${NEW_PRODUCT}`);
    await expect(name).toHaveValue('');
    await packer.goto(`${air.url}/account`);
    // Hers is over.
    await expect(packer.getByRole('listitem')).toHaveCount(1);
    expect((await buyer.order(_id)).status).toBe('paid');

    await open('Lata');
    await expect.poll(async () => (await buyer.order(_id)).status).toBe('packed');
    await packer.goto(`${air.url}/goods/${NEW_PRODUCT}`);
    await expect(name).toHaveValue('Rice of Lata');
    await packer.goto(`${air.url}/account`);
    await packer.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(packer, 'The Desk')).toBeVisible();
    const texts = () => packer.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(texts).not.toContain('Rice of Lata');
  });
});

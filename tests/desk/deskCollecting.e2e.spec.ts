import { expectNoViolations, stateLook } from '../support/browser/axe';
import { packToBuy } from '../support/browser/cart';
import { NOTICE, openAndSave, test } from '../support/browser/desk/deskOffline';
import { callOfDesk, heading } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';
import { expect } from '../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });

test('An order is ready at the Desk, found by its code and handed over, without a connection', async ({
  page,
  context,
  network,
  desk,
  air,
}) => {
  const buyer = await signInBuyer(page, network.url);
  const pack = await packToBuy(network.url);
  await buyer.fillCart([pack], 2);
  const { data } = await buyer.call('POST', `checkout/${buyer.user._id}`, {
    pickUp: { point: 'erandwane', name: 'Asha Rao', phone: '+919876543210' },
    lines: [{ variantId: pack.variant._id, quantity: 2, price: pack.variant.price }],
    orderKey: crypto.randomUUID(),
    gateway: 'on_delivery',
  });
  const { number } = await buyer.order(data.orderId);

  const packer = await context.newPage();
  await openAndSave(packer, air, await desk.link(), [number]);
  await packer.goto(`${air.url}/orders/${number}`);
  const order = packer.getByRole('region', { name: `Order ${number}` });
  await order.getByRole('button', { name: 'Mark as packed' }).click();
  await order.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(order.getByText(/^Ready to collect/)).toBeVisible();
  const readCode = async () => (await buyer.order(data.orderId)).pickUpCode ?? '';
  await expect.poll(readCode).toMatch(/^\d{4}$/);
  const code = await readCode();

  await packer.goto(`${air.url}/collecting`);
  await expect(heading(packer, 'Collecting')).toBeVisible();
  await expect(packer.getByText('1 order is ready')).toBeVisible();
  await expectNoViolations(packer, 'the counter', stateLook);
  await air.goDown();
  await packer.reload();
  await expect(packer.getByText(NOTICE)).toBeVisible();
  await packer.getByLabel('Code, name or number').fill(code);
  const found = packer.getByRole('region', { name: number });
  await expect(found.getByText('Asha Rao').first()).toBeVisible();
  await expectNoViolations(packer, 'an order that is found by its code', stateLook);
  await found.getByRole('button', { name: 'in cash' }).click();
  await expect(packer.getByText(`${number} has been collected.`)).toBeVisible();
  await expect(packer.getByText('No order is ready to be collected.')).toBeVisible();
  expect((await buyer.order(data.orderId)).status).toBe('ready');

  await air.comeBack();
  const read = async () => {
    const { status, payment } = await buyer.order(data.orderId);
    return [status, payment.paidBy];
  };
  await expect.poll(read, { timeout: 30_000 }).toEqual(['collected', 'cash']);
  const log = await callOfDesk(packer, 'GET', `orders/${number}`);
  expect(log.status).toBe('collected');
});

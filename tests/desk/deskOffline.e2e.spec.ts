import { expectNoViolations, stateLook } from '../support/browser/axe';
import { NOTICE, openAndSave, storedKeys, test } from '../support/browser/desk/deskOffline';
import { heading } from '../support/browser/desk/deskTest';
import { signInBuyer } from '../support/browser/orders';
import { expect } from '../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('The Desk without a connection', () => {
  test('opens with the orders and goods of today, says how old they are, and what it cannot do', async ({
    page,
    context,
    network,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { number, items } = await buyer.buy();
    const packer = await context.newPage();
    await openAndSave(packer, air, await desk.link(), [number]);

    await packer.goto(`${air.url}/slips?numbers=${number}`);
    await expect(packer.getByText(number).first()).toBeVisible();
    await packer.goto(air.url);

    await air.goDown();
    await packer.reload();
    await expect(heading(packer, 'Today')).toBeVisible();
    await expect(packer.getByText(NOTICE)).toBeVisible();
    await expect(packer.getByText(/^As of .*\d:\d\d/)).toBeVisible();
    await expectNoViolations(packer, 'Today without a connection', stateLook);
    await packer.goto(`${air.url}/orders/${number}`);
    const order = packer.getByRole('region', { name: `Order ${number}` });
    await expect(order.getByText(items[0]?.product.name ?? '')).toBeVisible();
    await expect(order.getByText(/^As of/)).toBeVisible();
    await packer.goto(`${air.url}/goods`);
    await expect(packer.getByLabel('In stock').first()).toBeVisible();
    await packer.goto(`${air.url}/slips?numbers=${number}`);
    await expect(heading(packer, 'Slips to print')).toBeVisible();
    await packer.goto(`${air.url}/orders?status=delivered`);
    await expect(packer.getByRole('alert')).toContainText('does not answer');

    await air.comeBack();
    await packer.goto(`${air.url}/orders/${number}`);
    await expect(packer.getByText(NOTICE)).toBeHidden();
    await expect(order.getByText(/^As of/)).toBeHidden();
    air.fail(/./, { kind: 'hang' });
    await packer.reload();
    await expect(order.getByText(/^As of/)).toBeVisible({ timeout: 10_000 });
    await expect(packer.getByText(NOTICE)).toBeVisible();
    air.heal();
    await expect(packer.getByText(NOTICE)).toBeHidden();
  });

  test('keeps nothing once it is signed out without a connection, or its session is over', async ({
    page,
    context,
    network,
    shop,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { number } = await buyer.buy();
    const packer = await context.newPage();
    const signOut = async () => {
      await packer.goto(`${air.url}/account`);
      const here = packer.getByRole('listitem').filter({ hasText: 'This browser' });
      await here.getByRole('button', { name: 'Sign out' }).click();
      await expect(heading(packer, 'The Desk')).toBeVisible();
    };
    const expectNothing = () => expect.poll(() => packer.evaluate(storedKeys)).toEqual([]);

    await openAndSave(packer, air, await desk.link(), [number]);
    await air.goDown();
    await packer.reload();
    await signOut();
    await expectNothing();
    await packer.reload();
    await expect(heading(packer, 'The Desk')).toBeVisible();
    await air.comeBack();
    // The server hears of it before anybody is let in.
    await packer.reload();
    await expect(heading(packer, 'The Desk')).toBeVisible();
    const session = await packer.request.get(`${air.url}/session`);
    expect(session.status()).toBe(401);

    await openAndSave(packer, air, await desk.link(), [number]);
    await packer.goto(`${air.url}/orders/${number}`);
    const list = await shop.run('shop', 'desk', 'list');
    for (const [id] of list.matchAll(/dsk_[\w-]+/g)) await shop.run('shop', 'desk', 'close', id);
    await expect(heading(packer, 'The Desk')).toBeVisible();
    await expectNothing();
  });
});

import { USER_ID_KEY } from '../../../src/sync/session/deviceSession';
import { apiOf, expectWaitingChanges } from '../../support/browser/account';
import { cartCount, saveCart } from '../../support/browser/cart';
import { CART, cardAt, openCategory, outboxRequests } from '../../support/browser/categoryPage';
import { readRecord } from '../../support/browser/deviceStorage';
import { cachedTexts } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import { strangers } from '../../support/strangers';

test.describe('Outbox: captive portal', () => {
  test('treats a portal page as no response and delivers the change once afterwards', async ({
    page,
    context,
    network,
  }) => {
    const { user } = await openCategory(page, network.url);
    network.fail(/./, { kind: 'portal' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    await expect(page.getByText('1 change waiting')).toBeVisible();
    await expect.poll(() => outboxRequests(network, CART).length).toBeGreaterThan(0);
    await expectWaitingChanges(page, 1);
    await page.reload();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    const cached = await cachedTexts(page);
    expect(cached.filter((text) => text.includes('Station Wi-Fi'))).toEqual([]);

    network.heal();
    await expectWaitingChanges(page, 0);
    const { cart } = apiOf(context, network.url);
    expect((await cart(user)).map(({ quantity }) => quantity)).toEqual([1]);
    expect(new Set(outboxRequests(network, CART).map(({ key }) => key)).size).toBe(1);
  });
});

test.describe('Protected page: responses that are not the shop’s', () => {
  test('stays open with the saved account, at its start and later', async ({
    context,
    network,
  }) => {
    const { user, product } = await saveCart(context, network.url);
    const page = await context.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    const expectCart = async (packs: number) => {
      await expect(cartCount(page)).toHaveAccessibleDescription(`${packs} packs in your cart`);
      await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), USER_ID_KEY)).toBe(user._id);
      expect(await readRecord(page, `${user._id}/auth`)).toContain(user.email);
    };
    for (const [whose, stranger] of strangers) {
      await test.step(whose, async () => {
        network.fail(/ \/api\//, { kind: 'respond', ...stranger });
        await page.goto('/cart');
        await expectCart(2);
        await expect(page.getByText('The shop isn’t answering.')).toBeVisible();
        network.heal();
      });
    }

    await page.goto('/cart');
    await expectCart(2);
    await expect(page.getByText('The shop isn’t answering.')).toBeHidden();
    network.fail(/ \/api\//, { kind: 'respond', status: 401, body: '{"message":"Unauthorized"}' });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('The shop isn’t answering.')).toBeVisible();
    await expectCart(3);
    expect(new Set(visited)).toEqual(new Set(['/cart']));

    network.heal();
    await expectWaitingChanges(page, 0);
    await expectCart(3);
    expect((await apiOf(context, network.url).cart(user))[0]?.quantity).toBe(3);
  });
});

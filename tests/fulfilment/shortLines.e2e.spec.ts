import { createToken } from '../../server/platform/operator/tokenRepository';
import type { InsteadPacks } from '../../src/contract/operatorOrder';
import { signIn } from '../support/browser/account';
import { expectNoViolations } from '../support/browser/axe';
import { buyerOf, packsInStockOf } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

test.use({ serviceWorkers: 'block' });

test.describe('An order with short lines', () => {
  test('shows the shopper what comes, why, and what goes back', async ({
    page,
    restartableShop,
  }) => {
    test.slow();
    const { url } = restartableShop;
    const buyer = buyerOf(page.context(), url, await signIn(page, url));
    await buyer.fillCart(await packsInStockOf(url, 3), 3);
    const { _id, number, items } = await buyer.buy();
    await restartableShop.kill();
    let token = '';
    await restartableShop.editDatabase(async (db) => {
      const created = await createToken(db, { name: 'Packer', rights: ['orders'] }, new Date());
      token = created?.token ?? '';
    });
    await restartableShop.restart();
    const [fewer, out] = items;
    const headers = { authorization: `Bearer ${token}` };
    const path = `${url}/api/loam/operator/orders/${number}`;
    const fitting = await page.request.get(`${path}/instead/${out?.variantId}?q=a`, { headers });
    const [other] = ((await fitting.json()).data as InsteadPacks).results;
    const instead = { variantId: other?.variantId, quantity: 2 };
    const response = await page.request.post(`${path}/short`, {
      headers: { ...headers, 'idempotency-key': 'once' },
      data: {
        lines: [
          { variantId: fewer?.variantId, quantity: 1 },
          { variantId: out?.variantId, quantity: 0, instead },
        ],
        reason: 'A crate fell off the cart this morning',
      },
    });
    expect(response.status(), await response.text()).toBe(200);

    await page.goto(`${url}/orderdetails/${_id}`);
    const short = page.getByRole('region', { name: 'Not everything comes as ordered' });
    await expect(short).toContainText(
      `${fewer?.product.name}, ${fewer?.variant.label}: 1 of 3 comes`,
    );
    await expect(short).toContainText(
      `${out?.product.name}, ${out?.variant.label}: none of 3 comes`,
    );
    await expect(short).toContainText(
      `${other?.name}, ${other?.label}: 2 come instead of ${out?.product.name}, ${out?.variant.label}`,
    );
    await expect(short).toContainText('A crate fell off the cart this morning');
    await expect(short).toContainText(/₹[\d,.]+ is taken off for it, with the taxes\./);
    await expect(page.getByText(/back to you\.$/)).toBeVisible();
    await expect(page.getByText(/^Credit note LC-/).first()).toBeVisible();
    await expectNoViolations(page, 'an order with short lines');
  });
});

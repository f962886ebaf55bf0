import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/browser/axe';
import { expect, test } from '../support/browser/deskTest';
import { signInBuyer } from '../support/browser/orders';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const line = (page: Page) => page.getByRole('region', { name: 'To pack' }).getByRole('checkbox');

test.describe('Two packers of one order', () => {
  test('see each other’s ticks, and that it is packed, within five seconds', async ({
    page,
    browser,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { number } = await buyer.buy();
    const asha = await context.newPage();
    const other = await browser.newContext();
    const ravi = await other.newPage();
    for (const [packer, name] of [
      [asha, 'Asha'],
      [ravi, 'Ravi'],
    ] as const) {
      await desk.open(packer, name);
      await packer.goto(`${desk.url}/orders/${number}`);
      await expect(line(packer)).not.toBeChecked();
    }
    const [hers, his] = [line(asha), line(ravi)];
    const soon = { timeout: 5000 };
    await hers.check();
    await expect(his).toBeChecked(soon);
    await expect(ravi.getByText('Asha', { exact: true })).toBeVisible();
    await expectNoViolations(ravi, 'an order that somebody else packs');
    await his.uncheck();
    await expect(hers).not.toBeChecked(soon);
    await his.check();
    await expect(asha.getByText('Ravi', { exact: true })).toBeVisible(soon);
    await ravi.getByRole('button', { name: 'It is packed' }).click();
    await expect(asha.getByLabel('Carrier')).toBeVisible(soon);
    await expect(hers).toBeHidden();
    await other.close();
  });
});

import type { Page } from '@playwright/test';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import { expectNoViolations, stateLook } from '../../support/browser/axe';
import { openAndSave, test } from '../../support/browser/desk/deskOffline';
import { signInBuyer } from '../../support/browser/orders';
import { expect } from '../../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });

const openProduct = async (page: Page, url: string, slug: string) => {
  const feed = await (await fetch(`${url}/api/loam/catalogue_feed`)).json();
  const found = (feed.data.results as ProductCard[]).find((product) => product.slug === slug);
  if (!found) throw new Error(`There is no ${slug}.`);
  await page.goto(`${url}/product/${slug}/${found._id}`);
  const name = `${found.name}, ${found.variants[0]?.label}`;
  return page.getByRole('group', { name }).first();
};

test.describe('Goods by weight', () => {
  test('are chosen by weight and by piece, weighed without a signal, and paid as they weigh', async ({
    page,
    context,
    network,
    desk,
    air,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const gouda = await openProduct(page, network.url, 'hill-gouda');
    await expect(page.getByText('100 g: about ₹149, at most ₹163.90').first()).toBeVisible();
    await gouda.getByRole('button', { name: 'Add to cart' }).click();
    await expect(gouda).toContainText('200 g');
    await gouda.getByRole('button', { name: 'Increase' }).click();
    await expect(gouda).toContainText('300 g');
    const goat = await openProduct(page, network.url, 'fresh-goat-cheese');
    await goat.getByRole('button', { name: 'Add to cart' }).click();
    await expect(goat).toContainText('1');

    await page.goto(`${network.url}/cart`);
    await expect(page.getByText('at most ₹491.70')).toBeVisible();
    await expect(page.getByText('About ₹804: you pay what it weighs')).toBeVisible();
    await expectNoViolations(page, 'A cart with goods by weight', stateLook);
    const cart = `cart/${buyer.user._id}`;
    await expect.poll(async () => (await buyer.call('GET', cart)).data.results.length).toBe(2);
    const { _id, number, totals } = await buyer.buy();
    // 3 × ₹163.90 and ₹392.70, sent free.
    expect(totals).toMatchObject({ items: 88_440, total: 88_440 });

    const packer = await context.newPage();
    await openAndSave(packer, air, await desk.link(), [number]);
    await packer.goto(`${air.url}/orders/${number}`);
    await expect(packer.getByText('2 lines are not weighed yet.')).toBeVisible();
    await air.goDown();
    const field = (name: string) => packer.getByRole('form', { name }).getByRole('textbox');
    // As a scale types.
    await field('Hill gouda').pressSequentially('0.312');
    await packer.keyboard.press('Enter');
    await expect(packer.getByText('1 line is not weighed yet.')).toBeVisible();
    await field('Fresh goat cheese').fill('345');
    await packer.keyboard.press('Enter');
    await expect(packer.getByRole('alert')).toContainText('345 g is more than 10 % off');
    await expectNoViolations(packer, 'A weight that asks', stateLook);
    await packer.getByRole('button', { name: 'Keep 345 g' }).click();
    // ₹1,490 × 0.312, and for the other at most what was agreed: 15 g are a gift.
    await expect(packer.getByText('Comes to ₹857.58, at most ₹884.40.')).toBeVisible();
    await packer.getByRole('button', { name: 'Mark as packed' }).click();
    await air.comeBack();

    await expect
      .poll(async () => (await buyer.order(_id)).status, { timeout: 30_000 })
      .toBe('packed');
    const packed = await buyer.order(_id);
    expect(packed.items.map(({ weight }) => weight)).toEqual([312, 345]);
    expect(packed.totals.total).toBe(85_758);
    const { refundDue = 0, refunded = 0 } = packed.payment;
    expect(refundDue + refunded).toBe(2682);
    await page.goto(`${network.url}/orderdetails/${_id}`);
    await expect(page.getByText('312 g × ₹1,490 / kg')).toBeVisible();
  });
});

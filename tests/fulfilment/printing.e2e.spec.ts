import type { Page } from '@playwright/test';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { callOfDesk, expect, test } from '../support/browser/desk/deskTest';
import { type Buyer, signInBuyer } from '../support/browser/orders';
import { drawnTexts, pageCount } from '../support/browser/pdf';

// The server makes what is printed.
test.use({ serviceWorkers: 'block' });

/** The longest values that the address form allows. */
const longest = (text: string) => {
  const filled = (length: number) =>
    text.repeat(length).slice(0, length).trim().padEnd(length, '.');
  const line = filled(200);
  return { name: filled(100), line1: line, line2: line, landmark: line, city: filled(100) };
};

const addresses = {
  letters: longest('W'),
  english: longest('Wellington Lane '),
  hindi: longest('श्रीमती कृष्णा मार्ग '),
  japanese: longest('東京都渋谷区神宮前'),
  arabic: longest('شارع الملك عبد العزيز '),
};

const paidOrder = async (buyer: Buyer, address: (typeof addresses)['letters']) => {
  const placed = await buyer.place(undefined, undefined, address);
  await buyer.press(placed, 'paid');
  return buyer.order(placed.orderId);
};

/** Sixty packs, four of each product. @param keeper a page of the Desk */
const addPacks = async (keeper: Page, { call }: Buyer) => {
  const { categories } = await callOfDesk(keeper, 'GET', 'catalogue?only=categories');
  const packs = Array.from({ length: 4 }, (_, at) => ({
    ...{ label: `${at + 1} kg`, net: { quantity: (at + 1) * 1000, unit: 'g' } },
    ...{ price: 1000, mrp: 1000, stock: 5 },
  }));
  const products = Array.from({ length: 15 }, (_, at) => ({
    ...{ slug: `printed-${at}`, name: `Printed barley ${at}`, category: categories[0].slug },
    packs,
  }));
  await callOfDesk(keeper, 'PUT', 'catalogue', { products });
  const found = await call('GET', 'search?q=printed%20barley&limit=24&choices=all');
  return (found.data.results as ProductCard[]).flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  );
};

/** What of the address on a label is cut off. */
const cutOff = (page: Page) =>
  page
    .locator('.label, .to')
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ className, textContent }) => `${className} ${textContent?.slice(0, 40)}`),
    );

test.describe('Printing at the Desk', () => {
  test('repeats order and name above the lines on each page of a slip of 60 lines', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const packer = await context.newPage();
    await desk.open(packer);
    const packs = await addPacks(packer, buyer);
    expect(packs.length).toBe(60);
    await buyer.fillCart(packs, 1);
    const { number } = await buyer.buy();
    await packer.goto(`${desk.url}/slips?numbers=${number}`);
    await expect(packer.getByRole('row')).toHaveCount(62);
    const headIn = (pages: string[][]) => {
      const [first = [], ...others] = pages;
      return new Set(first.filter((text) => others.every((each) => each.includes(text)))).size;
    };
    const pdf = await packer.pdf({ preferCSSPageSize: true });
    const pages = drawnTexts(pdf);
    expect(pages).toHaveLength(pageCount(pdf) ?? 0);
    expect(pages.length).toBeGreaterThan(1);
    const repeated = headIn(pages);
    // The same paper without a head that repeats has what all rows have, such as their box.
    await packer.addStyleTag({ content: 'thead { display: table-row-group !important }' });
    const once = headIn(drawnTexts(await packer.pdf({ preferCSSPageSize: true })));
    // The order, the name, and the names of two columns.
    expect(repeated - once).toBeGreaterThanOrEqual(3);
  });

  test('gives each label one page with the whole address, whatever its length and script', async ({
    page,
    context,
    network,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const numbers: string[] = [];
    for (const address of Object.values(addresses)) {
      numbers.push((await paidOrder(buyer, address)).number);
    }
    const { orderId } = await buyer.place('on_delivery', undefined, addresses.japanese);
    numbers.push((await buyer.order(orderId)).number);
    const packer = await context.newPage();
    await desk.open(packer);
    await packer.goto(`${desk.url}/labels?numbers=${numbers.join()}`);
    expect(pageCount(await packer.pdf({ preferCSSPageSize: true }))).toBe(numbers.length);
    await packer.emulateMedia({ media: 'print' });
    await packer.setViewportSize({ width: 359, height: 521 });
    expect(await cutOff(packer)).toEqual([]);
    const labels = packer.locator('.label');
    for (const [at, { name, landmark }] of Object.values(addresses).entries()) {
      await expect(labels.nth(at)).toContainText(name);
      await expect(labels.nth(at)).toContainText(landmark);
    }
    await expect(labels.last()).toContainText('To be paid on delivery');
  });
});

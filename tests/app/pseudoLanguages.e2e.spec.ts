/** The shop and its Desk in a language that is 40 % longer than English, and in one that is written from right to left. */
import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { packToBuy } from '../support/browser/cart';
import { expect } from '../support/browser/test';
import { layoutFaults } from '../support/pseudo/layout';
import { LONG, RIGHT_TO_LEFT } from '../support/pseudo/pseudoLanguages';
import { test } from '../support/pseudo/pseudoShop';

const WIDTHS = [320, 390, 1280];

const DESK_PAGES = ['/', '/orders', '/goods', '/money', '/more'];

test.use({ serviceWorkers: 'block' });

/** Looks at the open page on small phones, phones and desktops. */
const expectRoomForTexts = async (page: Page, where: string, direction: string) => {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading/i })).toHaveCount(0);
  const shown = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).direction);
  expect.soft(await shown(), where).toBe(direction);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await layoutFaults(page), `${where}, ${width} px`).toEqual([]);
  }
};

for (const [code, direction] of [
  [LONG, 'ltr'],
  [RIGHT_TO_LEFT, 'rtl'],
] as const) {
  test(`The pages of the shop have room for ${code}`, async ({ page, network, buyer }) => {
    const { category, product } = await sampleOf(network.url);
    const { orderId } = await buyer.place();
    const language = code === LONG ? '' : `lang=${code}`;
    await buyer.fillCart([await packToBuy(network.url)], 2);
    for (const address of [
      paths.home,
      paths.category(category._id),
      paths.product(product),
      paths.cart,
      paths.checkout,
      paths.orderDetails(orderId),
    ]) {
      const query = language && (address.includes('?') ? `&${language}` : `?${language}`);
      await page.goto(address + query);
      await expectRoomForTexts(page, address, direction);
    }
  });

  test(`The first pages of the Desk have room for ${code}`, async ({ page, desk, buyer }) => {
    await buyer.place();
    await page.goto(desk.url);
    await page.evaluate((chosen) => localStorage.setItem('deskLanguage', chosen), code);
    await page.goto(await desk.link());
    for (const address of DESK_PAGES) {
      await expect(page.getByRole('navigation')).toBeVisible();
      await page.goto(desk.url + address);
      await expect(page.getByRole('navigation')).toBeVisible();
      await expectRoomForTexts(page, `Desk ${address}`, direction);
    }
  });
}

test('English that stands in for missing texts is marked as English, on the server and in the browser', async ({
  page,
  network,
}) => {
  const address = `/stores?lang=${RIGHT_TO_LEFT}`;
  const rendered = await (await page.request.get(network.url + address)).text();
  expect(rendered).toMatch(/<h2[^>]* lang="en"[^>]*>\u2068Help\u2069<\/h2>/);
  await page.goto(address);
  const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Help' });
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading').first()).not.toHaveAttribute('lang');
  // So are goods, which are in the shop's own language: "500 g" is not "g 500" between Arabic.
  await page.goto(`/?lang=${RIGHT_TO_LEFT}`);
  const pack = page
    .getByRole('article')
    .getByText(/^\d+ g$/)
    .first();
  await expect(pack).toHaveAttribute('lang', LONG);
  await expect(pack).toHaveCSS('unicode-bidi', 'plaintext');
  // A page that the browser renders.
  await page.goto(`/auth?lang=${RIGHT_TO_LEFT}`);
  await expect(heading).toHaveAttribute('lang', 'en');
});

test('A page that is too wide, and a label that is cut, would be found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/about?lang=${RIGHT_TO_LEFT}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'A label that needs more room';
    Object.assign(button.style, { width: '40px', padding: '0', whiteSpace: 'nowrap' });
    const strip = document.createElement('hr');
    strip.style.width = '400px';
    document.querySelector('main')?.append(button, strip);
  });
  const faults = (await layoutFaults(page)).join(' ');
  expect(faults).toContain('the page is ');
  expect(faults).toContain('too wide: ');
  expect(faults).toContain('cut: BUTTON');
});

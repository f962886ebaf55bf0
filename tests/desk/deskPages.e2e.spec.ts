import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type OperatorRight, operatorRights } from '../../src/contract/operator/operator';
import { NEW_PRODUCT } from '../../src/desk/catalogue/product/newProduct';
import { packOnHome } from '../support/api/packsInStock';
import { ALL_BUT_CONTRAST, expectNoViolations, type Look } from '../support/browser/axe';
import { setTextSize } from '../support/browser/controls';
import { callOfDesk, expect, heading, test } from '../support/browser/desk/deskTest';
import { fillShop, INJECTED } from '../support/browser/desk/hostileShop';
import { signInBuyer } from '../support/browser/orders';

/** Every page, and the rights that it needs. */
const pages: Record<string, OperatorRight[]> = {
  '/': [],
  '/orders': ['orders'],
  '/orders/:number': ['orders'],
  '/phone': ['orders'],
  '/pick': ['orders'],
  '/weekly': ['orders'],
  '/collecting': ['orders'],
  '/complaints': ['orders'],
  '/needs': ['orders'],
  '/tour': ['orders'],
  '/evening': ['orders'],
  '/batches': ['orders'],
  '/farms': ['catalogue'],
  '/money': ['orders'],
  '/figures': ['orders'],
  '/slips': ['orders'],
  '/invoices': ['orders'],
  '/labels': ['orders'],
  '/goods': ['stock'],
  '/goods/:slug': ['stock', 'catalogue'],
  [`/goods/${NEW_PRODUCT}`]: ['stock', 'catalogue'],
  '/reviews': ['catalogue'],
  '/coupons': ['catalogue'],
  '/days': ['catalogue'],
  '/window': ['catalogue'],
  '/spreadsheet': ['catalogue'],
  '/customers': ['customers'],
  '/log': ['audit'],
  '/more': [],
  '/account': [],
};

const phone = { width: 320, height: 640 };

test.use({ serviceWorkers: 'block', viewport: phone });

/** Hindi has the same colours. */
const looks: Record<string, Look[]> = {
  en: [
    { size: { width: 1280, height: 800 }, colorScheme: 'dark', options: {} },
    { size: phone, colorScheme: 'light', options: {} },
  ],
  hi: [{ size: phone, colorScheme: 'dark', options: ALL_BUT_CONTRAST }],
};

/** Leads to a page as a link does, without loading the Desk again. */
const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    if (to === location.pathname) return;
    for (const each of document.querySelectorAll('h1')) each.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const shown = page.locator('h1:visible').last();
  await expect(shown).not.toHaveAttribute('data-left');
  await expect(page.getByText(/^(One moment\.|एक पल।)$/)).toHaveCount(0);
};

/** What makes the page scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !element.closest('nav'),
    );
    return wide.map(({ tagName, className }) => `${tagName} ${className}`).slice(-3);
  });

test.describe('Every page of the Desk', () => {
  test('is on the list of this test', () => {
    const source = readFileSync(new URL('../../src/desk/app/Desk.tsx', import.meta.url), 'utf8');
    const routes = [...source.matchAll(/<Route path=(?:"([^"*]+)"|\{NEW_PRODUCT\})/g)];
    const last = (path: string) => path.split('/').at(-1) ?? '';
    expect(routes.map(([, path]) => path ?? NEW_PRODUCT).sort()).toEqual(
      Object.keys(pages).map(last).filter(Boolean).sort(),
    );
  });

  test('shows hostile texts as texts, fits a small phone, and has no violation, in English and Hindi', async ({
    page,
    context,
    network,
    desk,
  }) => {
    test.slow();
    const keeper = page;
    await desk.open(keeper, 'W'.repeat(60));
    const shop = await fillShop(keeper, network.url);
    const addresses = Object.keys(pages).map((path) => {
      const filled = path.replace(':number', shop.number).replace(':slug', shop.slug);
      return path === '/pick' ? `/pick?numbers=${shop.numbers}` : filled;
    });
    const openOnPage: Record<string, () => Promise<void>> = {
      '/customers': async () => {
        await keeper.locator('input[type="email"]').fill(shop.email);
        await keeper.getByRole('main').getByRole('button').first().click();
        await expect(keeper.getByRole('region', { name: /^"></ })).toBeVisible();
        for (const part of await keeper.locator('summary').all()) await part.click();
      },
    };
    // Nothing of an address becomes a field of the mail.
    const mailTo = keeper.locator('a[href^="mailto:"]');
    const written = `mailto:${encodeURIComponent(shop.email)}`;
    openOnPage[`/orders/${shop.number}`] = () => expect(mailTo).toHaveAttribute('href', written);
    const missed = async () =>
      JSON.stringify((await callOfDesk(keeper, 'GET', 'figures')).missedSearches);
    for (const language of ['en', 'hi']) {
      await keeper.evaluate((code) => localStorage.setItem('deskLanguage', code), language);
      await keeper.goto(desk.url);
      if (language === 'hi') await expect.poll(missed, { timeout: 30_000 }).toContain('zzzz');
      for (const address of addresses) {
        await go(keeper, address);
        await openOnPage[address]?.();
        const where = `${address} in ${language}`;
        expect.soft(await keeper.locator(INJECTED).count(), where).toBe(0);
        for (const look of looks[language] ?? []) {
          await expectNoViolations(keeper, where, [look]);
          expect.soft(await tooWide(keeper), `too wide in ${where}`).toEqual([]);
        }
        await setTextSize(keeper, 32);
        expect.soft(await tooWide(keeper), `too wide in ${where} with large text`).toEqual([]);
        await setTextSize(keeper, 16);
      }
    }
    for (const path of [
      `/slips?numbers=${shop.numbers}`,
      `/labels?numbers=${shop.numbers}`,
      `/invoices?documents=${shop.documents}`,
      '/preview',
      '/orders/L-NONE',
    ]) {
      const printed = await context.newPage();
      await printed.setViewportSize(phone);
      await printed.goto(desk.url + path);
      await expect(printed.getByRole('heading').first()).toBeVisible();
      expect.soft(await printed.locator(INJECTED).count(), path).toBe(0);
      expect.soft(await tooWide(printed), `too wide in ${path}`).toEqual([]);
      await printed.close();
    }
    for (const each of context.pages()) expect(await each.title()).not.toBe('run');
  });

  test('is open to those with its right alone, who are told so, and to them without a refused call', async ({
    page,
    context,
    network,
    shop,
    desk,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { orderId } = await buyer.place('on_delivery');
    const { number } = await buyer.order(orderId);
    const { product } = await packOnHome(network.url);
    for (const right of operatorRights) {
      const keeper = await context.newPage();
      const refused: string[] = [];
      keeper.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      const output = await shop.run(
        'shop',
        'desk',
        'open',
        '--name',
        `Only ${right}`,
        '--can',
        right,
      );
      await keeper.goto(`${desk.url}/${/#link=[\w-]{43}/.exec(output)?.[0]}`);
      await expect(heading(keeper, 'Today')).toBeVisible();
      const opened: string[] = [];
      for (const path of Object.keys(pages)) {
        await go(keeper, path.replace(':number', number).replace(':slug', product.slug));
        if (await heading(keeper, 'Not for you to open').isHidden()) opened.push(path);
      }
      const expected = Object.keys(pages).filter((path) =>
        pages[path]?.every((needed) => needed === right),
      );
      expect.soft(opened, right).toEqual(expected);
      expect.soft(refused, right).toEqual([]);
      // Nor does a link lead to a page that is not theirs.
      for (const path of ['/', '/more']) {
        await go(keeper, path);
        const links = await keeper
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        const dead = links.filter((href) => href in pages && !expected.includes(href));
        expect.soft(dead, `${path} of ${right}`).toEqual([]);
      }
      await keeper.close();
    }
  });
});

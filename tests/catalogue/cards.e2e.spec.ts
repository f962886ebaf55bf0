import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { cardAt, openCategoryWithoutWorker } from '../support/browser/categoryPage';
import { dockHeight, setTextSize } from '../support/browser/controls';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const bar = (page: Page) => page.getByRole('link', { name: /item.* · ₹/ });

const openShelf = async (page: Page, url: string) => {
  const { category } = await sampleOf(url);
  const path = paths.category(category._id);
  await page.goto(path);
  await expect(cardAt(page, 0).add).toBeVisible();
  return path;
};

/** How many cards show picture, price and name between the header and the dock. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bars = [...document.querySelectorAll('main + div a')];
    const ends = bars.map((link) => link.getBoundingClientRect().top);
    const bottom = Math.min(...ends);
    const isWhole = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return (
        box && box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth
      );
    };
    return [...document.querySelectorAll('article')].filter((card) =>
      ['img[srcset]', 'strong', 'h2'].every((part) => isWhole(card.querySelector(part))),
    ).length;
  });

/** Records vibrations, and whether a picture has flown. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen = { vibrations: [] as unknown[], flights: 0 };
    Object.assign(window, { seen });
    navigator.vibrate = (pattern) => {
      seen.vibrations.push(pattern);
      return true;
    };
    const count = (records: MutationRecord[]) => {
      const added = records.flatMap((record) => [...record.addedNodes]);
      seen.flights += added.filter((node) => node instanceof HTMLImageElement).length;
    };
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(count).observe(document.body, { childList: true }),
    );
  });

const readMotion = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: object }).seen);

test.describe('Product cards on a phone', () => {
  test('show six goods at once, also above the cart bar, and nothing moves', async ({
    page,
    network,
  }) => {
    await watchLayoutShift(page);
    const path = await openShelf(page, network.url);
    expect(await wholeCards(page)).toBeGreaterThanOrEqual(6);
    await expectNoLayoutShift(page);
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).more).toBeFocused();
    await expect(bar(page)).toBeVisible();
    expect(await wholeCards(page)).toBe(6);
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    // Chromium reports the tab bar now and then, which stays where it is while the cart bar comes above it.
    await expectNoLayoutShift(page, 0.01);
  });

  test('have targets of 44 px and whole labels at each width', async ({ page, network }) => {
    await openShelf(page, network.url);
    await cardAt(page, 0).add.click();
    await cardAt(page, 0).more.waitFor();
    const labels = page.locator('article li[data-kind]');
    expect(await labels.count()).toBeGreaterThan(6);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const small = await page.evaluate(() => {
        const controls = [...document.querySelectorAll('article button, article fieldset a')];
        return controls
          .filter((control) => {
            const { width: wide, height } = control.getBoundingClientRect();
            return wide < 44 || height < 44;
          })
          .map((control) => control.outerHTML);
      });
      expect(small, `${width} px`).toEqual([]);
      const cut = await labels.evaluateAll((all) =>
        all.filter(
          (label) =>
            label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight,
        ),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });
});

test.describe('Cart bar', () => {
  test('opens the cart of a shopper by keyboard, and is not on pages with a bar of their own', async ({
    page,
    network,
    shop,
  }) => {
    const { product } = await sampleOf(shop.url);
    await openCategoryWithoutWorker(page, network.url);
    await cardAt(page, 0).add.click();
    await bar(page).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Your cart' });
    await expect(sheet.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bar(page)).toBeFocused();
    for (const path of [paths.checkout, paths.product(product)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveCount(
        path === paths.checkout ? 0 : 1,
      );
      await expect(bar(page), path).toHaveCount(0);
    }
  });

  test('leaves three quarters of a small screen to the page, and gives way to an unread notice', async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openShelf(page, network.url);
    await cardAt(page, 0).add.click();
    await expect(bar(page)).toBeVisible();
    expect(await dockHeight(page)).toBeLessThanOrEqual(160);
    await setTextSize(page, 32);
    expect(await dockHeight(page)).toBeLessThanOrEqual(640 / 3);
    await setTextSize(page, 16);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await dismiss.click();
    await expect(bar(page)).toBeVisible();
    expect(await dockHeight(page)).toBeLessThanOrEqual(160);
  });
});

test.describe('Motion of an added pack', () => {
  test('takes the picture to the cart, and counts the sum up', async ({ page, network }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchMotion(page);
    await openShelf(page, network.url);
    await cardAt(page, 0).add.click();
    await expect.poll(() => readMotion(page)).toEqual({ vibrations: [10], flights: 1 });
    await expect(page.locator('body > img')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    const sums = page.evaluate(
      () =>
        new Promise<(string | null)[]>((resolve) => {
          const sum = document.querySelector('section [data-key="cart"] strong');
          const shown = [sum?.textContent ?? null];
          if (!sum) return resolve(shown);
          new MutationObserver(() => shown.push(sum.textContent)).observe(sum, {
            characterData: true,
            childList: true,
            subtree: true,
          });
          setTimeout(() => resolve(shown), 3_000);
        }),
    );
    await cardAt(page, 0).more.click();
    const amounts = (await sums).map((text) => Number(text?.replace(/[^\d.]/g, '')));
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    expect(amounts.at(-1)).toBe(2 * (amounts[0] ?? 0));
  });
});

import type { Page } from '@playwright/test';
import { signIn } from '../support/browser/account';
import { expectNoViolations } from '../support/browser/axe';
import { coveredControls, dockHeight, setTextSize } from '../support/browser/controls';
import { tabTo } from '../support/browser/keyboard';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { openAndCache, waitUntilCached, waitUntilSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const offer = (page: Page) => page.getByText('दुकान हिन्दी में देखें?');
const yes = (page: Page) => page.getByRole('button', { name: 'हाँ' });
const choice = (page: Page) => page.getByRole('button', { name: 'हिन्दी' }).first();
const lang = (page: Page) => page.locator('html');

test.describe('Offer of a language', () => {
  test.use({ locale: 'hi-IN', viewport: PHONE });

  test('is made without a shift, and a Yes from the keyboard lasts, also offline', async ({
    page,
    network,
  }) => {
    await watchLayoutShift(page);
    await page.goto('/');
    await expect(offer(page)).toBeVisible();
    // Shifts are reported later. The web font moves the banner by 0.0003; a dock that grows, the tab bar by 0.007.
    await page.waitForTimeout(500);
    await expectNoLayoutShift(page);
    await expect(lang(page)).toHaveAttribute('lang', 'en-IN');

    await yes(page).focus();
    await page.keyboard.press('Enter');
    await expect(lang(page)).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(offer(page)).toHaveCount(0);

    await openAndCache(page, '/about');
    await waitUntilCached(page);
    await waitUntilSaved(page, '/about');
    await network.goDown();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^अच्छी मिट्टी/, level: 1 })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'hi-IN');
    await expect(offer(page)).toHaveCount(0);
  });

  test('is put away for good', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'नहीं, रहने दें' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    const started = page.waitForResponse(/\/deviceLanguage-/);
    await page.goto('/stores');
    await started;
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    await expect(lang(page)).toHaveAttribute('lang', 'en-IN');
  });

  test('gives way to a notice, covers nothing and has no accessibility violation', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(offer(page)).toBeVisible();
    await expectNoViolations(page);
    for (const { text, ...size } of [
      { ...PHONE, text: 16 },
      { width: 320, height: 640, text: 16 },
      { width: 320, height: 640, text: 32 },
    ]) {
      await page.setViewportSize(size);
      await setTextSize(page, text);
      expect.soft(await coveredControls(page)).toEqual([]);
      expect.soft(await dockHeight(page)).toBeLessThanOrEqual(size.height / (text === 16 ? 4 : 3));
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });
});

test.describe('Choice of a language', () => {
  // What is shown needs no worker.
  test.use({ locale: 'en-IN', serviceWorkers: 'block' });

  test('is in the header from 900 px, at the keyboard’s reach, and keeps the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await page.goto('/');
    await expect(page.getByRole('search').getByRole('combobox')).toBeVisible();
    const field = await page.getByRole('search').boundingBox();
    expect(field?.width).toBeGreaterThan(160);
    await page.setViewportSize(DESKTOP);
    await tabTo(page, choice(page), 12);
    await page.keyboard.press('Enter');
    await expect(lang(page)).toHaveAttribute('lang', 'hi-IN');
    await expect(choice(page)).toBeFocused();
    await expect(choice(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width);
  });

  test('is on the first screen of a phone when signing in and in the profile', async ({
    page,
    network,
  }) => {
    const expectInSight = async () => {
      const visible = page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true });
      await expect(visible.first()).toBeInViewport({ ratio: 1 });
      await expect(visible.first()).toHaveAttribute('lang', 'hi-IN');
    };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/auth');
    await expectInSight();
    await signIn(page, network.url);
    await page.goto('/profile/details');
    await expectInSight();
  });
});

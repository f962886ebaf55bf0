import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** All rules for each size; the colour scheme affects only contrast. */
const looks = [
  { size: phone, colorScheme: 'light', rules: undefined },
  { size: phone, colorScheme: 'dark', rules: 'color-contrast' },
  { size: desktop, colorScheme: 'dark', rules: undefined },
] as const;

/** Runs axe on the page in light and dark, on phone and desktop. */
export const expectNoViolations = async (page: Page, what = '') => {
  for (const { size, colorScheme, rules } of looks) {
    // Resizing aborts a view transition, which React reports as an error.
    await page.waitForFunction(
      () => !('activeViewTransition' in document && document.activeViewTransition),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // Without frames, the legacy mode avoids opening a new page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    expect.soft(found, `${what} ${colorScheme}, ${size.width} px`).toEqual([]);
  }
};

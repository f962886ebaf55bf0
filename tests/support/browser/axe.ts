import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Every rule for each size; of all that axe looks at only contrast is another by the scheme. */
const looks = [
  { size: phone, colorScheme: 'light', rules: undefined },
  { size: phone, colorScheme: 'dark', rules: 'color-contrast' },
  { size: desktop, colorScheme: 'dark', rules: undefined },
] as const;

/** What axe finds on the page as it is, in light and dark, small and large, is a failure. */
export const expectNoViolations = async (page: Page, what = '') => {
  for (const { size, colorScheme, rules } of looks) {
    // Another size under way would abort it, which React reports as an error.
    await page.waitForFunction(
      () => !('activeViewTransition' in document && document.activeViewTransition),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // Without frames to look into it needs no page of its own for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    expect.soft(found, `${what} ${colorScheme}, ${size.width} px`).toEqual([]);
  }
};

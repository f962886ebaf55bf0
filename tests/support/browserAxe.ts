import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browserTest';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const colorSchemes = ['light', 'dark'] as const;

/** What axe finds on the page as it is, in light and dark, small and large, is a failure. */
export const expectNoViolations = async (page: Page, what = '') => {
  for (const size of sizes) {
    for (const colorScheme of colorSchemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`,
      );
      expect.soft(found, `${what} ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
};

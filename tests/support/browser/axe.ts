import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from './test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** All rules for each size; the colour scheme affects only contrast. */
const looks = [
  { size: phone, colorScheme: 'light', rules: undefined },
  { size: phone, colorScheme: 'dark', rules: ['color-contrast'] },
  { size: desktop, colorScheme: 'dark', rules: undefined },
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = Window & { axe?: typeof Axe };

/** Runs axe inside the page, so that only violations are transferred: the full report takes longer than the checks. */
const violationsOf = async (page: Page, rules: readonly string[] | undefined) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as AxeWindow;
      if (!axe) throw new Error('The page was replaced during the audit.');
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    },
    rules && [...rules],
  );
};

/** Runs axe on the page in light and dark, on phone and desktop. */
export const expectNoViolations = async (page: Page, what = '') => {
  for (const { size, colorScheme, rules } of looks) {
    // Resizing aborts a view transition, which React reports as an error.
    await page.waitForFunction(
      () => !('activeViewTransition' in document && document.activeViewTransition),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect
      .soft(await violationsOf(page, rules), `${what} ${colorScheme}, ${size.width} px`)
      .toEqual([]);
  }
};

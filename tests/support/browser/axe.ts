import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

export interface Look {
  size: typeof phone;
  colorScheme: 'light' | 'dark';
  options: Pick<RunOptions, 'rules' | 'runOnly'>;
}

/** Contrast takes three quarters of the time. */
export const ALL_BUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };
const phoneInDark: Look = {
  size: phone,
  colorScheme: 'dark',
  options: { runOnly: ['color-contrast'] },
};

/** All rules; for pages that have colours of their own on a desktop. */
export const everyLook: Look[] = [
  { size: phone, colorScheme: 'light', options: {} },
  phoneInDark,
  { size: desktop, colorScheme: 'dark', options: {} },
];

/** A desktop lays out the same colours. */
export const usualLooks: Look[] = [
  { size: phone, colorScheme: 'light', options: {} },
  phoneInDark,
  { size: desktop, colorScheme: 'dark', options: ALL_BUT_CONTRAST },
];

/** A state of a page whose looks are checked elsewhere. */
export const stateLook: Look[] = [{ size: phone, colorScheme: 'light', options: {} }];

/** Another language has the same colours. */
export const otherLanguage: Look[] = [
  { size: phone, colorScheme: 'light', options: ALL_BUT_CONTRAST },
];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = Window & { axe?: typeof Axe };

/** Runs axe inside the page, so that only violations are transferred: the full report takes longer than the checks. */
const violationsOf = async (page: Page, options: Look['options']) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as AxeWindow;
    if (!axe) throw new Error('The page was replaced during the audit.');
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...given });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
  }, options);
};

/** Runs axe on the page in light and dark, on phone and desktop. */
export const expectNoViolations = async (page: Page, what = '', looks = usualLooks) => {
  for (const { size, colorScheme, options } of looks) {
    // Resizing aborts a view transition, which React reports as an error.
    await page.waitForFunction(
      () => !('activeViewTransition' in document && document.activeViewTransition),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect
      .soft(await violationsOf(page, options), `${what} ${colorScheme}, ${size.width} px`)
      .toEqual([]);
  }
};

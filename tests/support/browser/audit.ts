import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoViolations, type Look, usualLooks } from './axe';
import { coveredControls, dockHeight, setTextSize } from './controls';

/** The most and the least room, in px, with the text size that the browser is set to. */
export const extremes = [
  { width: 390, height: 844, text: 16 },
  { width: 320, height: 640, text: 32 },
];

/** Measures the dock and the page at these sizes. */
export const expectFits = async (
  page: Page,
  what: string,
  at = extremes,
  look: (where: string) => Promise<unknown> = async () => undefined,
) => {
  for (const { text, ...size } of at) {
    await page.setViewportSize(size);
    await setTextSize(page, text);
    const where = `${what} at ${size.width} px, text of ${text} px`;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, where).toBe(size.width);
    await look(where);
    const share = text === 16 ? 1 / 4 : 1 / 3;
    expect
      .soft(await dockHeight(page), `dock of ${where}`)
      .toBeLessThanOrEqual(size.height * share);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 16);
};

/** The same, and presses every control. */
export const expectNothingCovered = (page: Page, what: string, at = extremes) =>
  expectFits(page, what, at, async (where) =>
    expect.soft(await coveredControls(page), where).toEqual([]),
  );

/** One visit of a page: no violation of axe in these looks, and with the least room nothing covered or cut off. */
export const auditPage = async (page: Page, what: string, looks: Look[] = usualLooks) => {
  await expectNothingCovered(page, what, extremes.slice(1));
  await expectNoViolations(page, what, looks);
};

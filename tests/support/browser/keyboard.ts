import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab, or another key, until `target` has the focus. @throws after `steps` presses */
export const tabTo = async (page: Page, target: Locator, steps = 60, key = 'Tab') => {
  for (let step = 0; step < steps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached in ${steps} steps: ${target}`);
};

/** Tab leads from the skip link through the page and out of it, and every stop is visible. */
export const expectNoKeyboardTrap = async (page: Page) => {
  const stops: string[] = [];
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page).count()) === 0) break;
    const stop = await focused(page).evaluate((element) => {
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const inSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      return `${inSight ? '' : 'out of sight: '}${element.outerHTML.slice(0, 120)}`;
    });
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.length).toBeLessThan(100);
  expect(stops[0]).toContain('Skip to content');
  expect(stops.filter((stop) => stop.startsWith('out of sight'))).toEqual([]);
};

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, from where to where. */
  sources: string[];
}

type WatchedWindow = Window & { shifts: Shift[] };

/** Records what moves without input on each page that is opened from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const watched = window as unknown as WatchedWindow;
    watched.shifts = [];
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node, previousRect, currentRect }) => {
          const what = (node?.outerHTML ?? node?.textContent ?? '').slice(0, 100);
          return `${place(previousRect)} to ${place(currentRect)}: ${what}`;
        });
        watched.shifts.push({ value: entry.value, sources });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * The page that is open has not moved without input. A tenth of a per cent is allowed, in which nobody sees a movement:
 * such are reported, for example, of a line whose text is replaced.
 */
export const expectNoLayoutShift = async (page: Page, max = 0.001) => {
  const shifts = await page.evaluate(() => (window as unknown as WatchedWindow).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(max);
};

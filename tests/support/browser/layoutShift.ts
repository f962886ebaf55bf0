import type { Page } from '@playwright/test';

interface WatchedShift extends Window {
  layoutShift: number;
}

/** Adds up how far content moves without input on each page that is opened from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as WatchedShift;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) watched.layoutShift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift of the page that is open. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as WatchedShift).layoutShift);

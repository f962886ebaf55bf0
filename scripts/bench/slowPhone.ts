import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findHeadlessChromium } from '../shared/programs.ts';

/** A slow phone: 4 × slower than this machine, 1.6 Mbit/s, 150 ms a request. */
export const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

/** The measurements that a page records; times in ms from the start of the navigation. */
export interface Recorded {
  first: number;
  largest: number;
  shift: number;
  /** Durations of tasks above 50 ms. */
  tasks: number[];
  /** Input delays, from the event to the next paint; only above 16 ms. */
  interactions: { at: number; duration: number }[];
}

/** As text, since scripts are compiled without DOM types. */
const RECORDER = `
  window.recorded = { first: 0, largest: 0, shift: 0, tasks: [], interactions: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recorded.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => { recorded.largest = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) recorded.shift += value; });
  observe('longtask', ({ duration }) => recorded.tasks.push(duration));
  observe('event', ({ interactionId, startTime, duration }) => {
    if (interactionId) recorded.interactions.push({ at: startTime, duration });
  });`;

export const readRecorded = (page: Page) => page.evaluate<Recorded>('recorded');

/** Opens a throttled page that records its measurements. */
export const openSlowPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(RECORDER);
  return { page, devtools };
};

/** Runs `work` with a fresh browser of a phone's size. */
export const withBrowser = async <Result>(work: (context: BrowserContext) => Promise<Result>) => {
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    return await work(
      await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    );
  } finally {
    await browser.close();
  }
};

import { chromium } from '@playwright/test';
import { findHeadlessChromium } from '../shared/programs.ts';

/** A first visit; times in milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Parts of tasks beyond 50 ms, until five seconds after the load event. */
  blocking: number;
  /** Layout shift, without a unit. */
  shift: number;
  /** Transferred, without what the service worker fetches. */
  bytes: number;
  scriptBytes: number;
}

/** A slow phone: 4 × slower than this machine, 1.6 Mbit/s, 150 ms a request. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const SETTLE_MS = 5_000;
const LONG_TASK_MS = 50;

interface Recorded {
  first: number;
  largest: number;
  shift: number;
  tasks: number[];
}

/** As text, since scripts are compiled without the types of a browser. */
const RECORDER = `
  window.recorded = { first: 0, largest: 0, shift: 0, tasks: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recorded.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => { recorded.largest = startTime; });
  observe('layout-shift', ({ value }) => { recorded.shift += value; });
  observe('longtask', ({ duration }) => recorded.tasks.push(duration));`;

/** Opens `url` in a fresh browser on a slow phone. */
export const visit = async (url: string): Promise<Visit> => {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const types = new Map<string, string>();
    const bytes = { all: 0, scripts: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (types.get(requestId) === 'Script') bytes.scripts += encodedDataLength;
    });
    await page.addInitScript(RECORDER);
    await page.goto(url);
    await page.waitForTimeout(SETTLE_MS);
    const { first, largest, shift, tasks } = await page.evaluate<Recorded>('recorded');
    const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0);
    return {
      firstPaint: first,
      largestPaint: largest,
      blocking,
      shift,
      bytes: bytes.all,
      scriptBytes: bytes.scripts,
    };
  } finally {
    await browser.close();
  }
};

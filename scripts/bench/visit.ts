import { openSlowPage, readRecorded, withBrowser } from './slowPhone.ts';

/** A first visit; times in milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Parts of tasks beyond 50 ms, until five seconds after the load event. */
  blocking: number;
  /** Layout shift, without a unit. */
  shift: number;
  /** Transferred bytes, without those of the service worker. */
  bytes: number;
  scriptBytes: number;
}

const SETTLE_DELAY_MS = 5_000;
const LONG_TASK_MS = 50;

/** Opens `url` in a fresh browser on a slow phone. */
export const visit = (url: string): Promise<Visit> =>
  withBrowser(async (context) => {
    const { page, devtools } = await openSlowPage(context);
    const types = new Map<string, string>();
    const bytes = { all: 0, scripts: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (types.get(requestId) === 'Script') bytes.scripts += encodedDataLength;
    });
    await page.goto(url);
    await page.waitForTimeout(SETTLE_DELAY_MS);
    const { first, largest, shift, tasks } = await readRecorded(page);
    const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0);
    return {
      firstPaint: first,
      largestPaint: largest,
      blocking,
      shift,
      bytes: bytes.all,
      scriptBytes: bytes.scripts,
    };
  });

import type { CDPSession, Page } from '@playwright/test';
import { CPU_SLOWDOWN, withBrowser } from './slowPhone.ts';

interface Scroll {
  /** The most nodes that were in the document. */
  nodes: number;
  /** Bytes in use when every product is loaded. */
  heap: number;
  /** Frames per second of each fling, with CPU throttling. */
  framesPerSecond: number[];
  /** Milliseconds from the first product to the last, with every page loaded in between. */
  jump: number;
}

const FLINGS = 5;
/** A strong fling of a thumb, in CSS pixels, and pixels per second. */
const FLING = {
  x: 195,
  y: 500,
  yDistance: -16_000,
  speed: 8_000,
  gestureSourceType: 'mouse',
} as const;
const SETTLE_DELAY_MS = 1_500;
const TIMEOUT_MS = 60_000;

/** As text, since scripts are compiled without DOM types. */
const COUNT_NODES = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
})()`;
const COUNT_FRAMES = `
  window.frames_ = [];
  const onFrame = (time) => {
    frames_.push(time);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);`;
const LAST_IS_SHOWN = `(() => {
  const last = [...document.querySelectorAll('[aria-posinset]')].at(-1);
  return last && last.ariaPosInSet === last.ariaSetSize;
})()`;

/** Used instead of `waitForFunction`, which evaluates text that the Content-Security-Policy forbids. */
const until = async (page: Page, condition: string) => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate(condition))) {
    if (Date.now() > deadline) throw new Error(`Not met in time: ${condition}`);
    await page.waitForTimeout(20);
  }
};

const fling = async (page: Page, devtools: CDPSession) => {
  await page.evaluate('frames_.length = 0');
  await devtools.send('Input.synthesizeScrollGesture', FLING);
  const frames = await page.evaluate<number[]>('frames_.slice()');
  const [first = 0] = frames;
  const last = frames.at(-1) ?? 0;
  return ((frames.length - 1) * 1000) / (last - first);
};

const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

/** Flings through a large category with CPU throttling, then jumps to its end. */
export const scrollLargeCategory = (url: string): Promise<Scroll> =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(url);
    await until(page, 'document.documentElement.scrollHeight > 100_000');
    await page.waitForTimeout(SETTLE_DELAY_MS);
    const nodes = [await page.evaluate<number>(COUNT_NODES)];
    await page.evaluate(COUNT_FRAMES);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const framesPerSecond: number[] = [];
    for (let round = 0; round < FLINGS; round += 1) {
      framesPerSecond.push(await fling(page, devtools));
      await page.waitForTimeout(SETTLE_DELAY_MS);
      nodes.push(await page.evaluate<number>(COUNT_NODES));
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const start = Date.now();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await until(page, LAST_IS_SHOWN);
    const jump = Date.now() - start;
    nodes.push(await page.evaluate<number>(COUNT_NODES));
    return { nodes: Math.max(...nodes), heap: await heapOf(devtools), framesPerSecond, jump };
  });

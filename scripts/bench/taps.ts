import type { BrowserContext, Locator, Page } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { type Finding, reported } from './findings.ts';
import { samplePages } from './samplePages.ts';
import { openSlowPage, readRecorded, withBrowser } from './slowPhone.ts';
import { quantile, spreadOf } from './statistics.ts';

/** The number of taps of each kind: 102 in all. */
const TAPS = 34;
/** How long the browser needs to report the paint after a tap. */
const REPORT_DELAY_MS = 250;
/** Shorter interactions are not reported. */
const MIN_INTERACTION_MS = 16;

/** Taps, and returns the time from the tap to the next paint. */
const tap = async (page: Page, control: Locator) => {
  const before = await page.evaluate<number>('performance.now()');
  await control.tap({ noWaitAfter: true });
  await page.waitForTimeout(REPORT_DELAY_MS);
  const { interactions } = await readRecorded(page);
  const own = interactions.filter(({ at }) => at >= before).map(({ duration }) => duration);
  return Math.max(MIN_INTERACTION_MS, ...own);
};

const signIn = async ({ request }: BrowserContext, url: string, api: string) => {
  const post = async (path: string, data: object) => {
    const response = await request.post(`${api}/auth/${path}`, { data, headers: { origin: url } });
    return ((await response.json()) as { data: { demoCode: string } }).data;
  };
  const email = `${crypto.randomUUID()}@loam.example`;
  const { demoCode: code } = await post('code', { email });
  await post('verify', { email, code });
};

type ControlFinder = (page: Page, at: number) => Promise<Locator>;

/** Adds each product in stock, and later increases its quantity. */
const addToCart: ControlFinder = async (page, at) => {
  const closeSheet = page.getByRole('button', { name: 'Close' });
  if (await closeSheet.isVisible()) await closeSheet.tap();
  const buttons = page
    .getByRole('article')
    .getByRole('button', { name: /^(Add to cart|Increase quantity)/, disabled: false });
  return buttons.nth(at % (await buttons.count()));
};

const filter: ControlFinder = async (page) => page.getByRole('button', { name: /^In stock only/ });

const changePage: ControlFinder = async (page, at) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: at % 2 === 0 ? /^Home/ : /^Shop/ });

const kinds: [name: string, control: ControlFinder][] = [
  ['Filter', filter],
  ['Add to cart', addToCart],
  ['Page change', changePage],
];

/** The delay of taps on a slow phone: filters, Add to cart, and changes of the page. */
export const measureTaps = async (url: string): Promise<Finding[]> => {
  const { Category = '/' } = await samplePages(url);
  const api = `${url}/api/${process.env.SHOP_ID || 'loam'}`;
  const delays = await withBrowser(async (context) => {
    await signIn(context, url, api);
    const { page } = await openSlowPage(context);
    await page.goto(`${url}/auth`);
    await page.waitForURL((address) => address.pathname !== '/auth');
    await page.goto(url + Category);
    await page.waitForLoadState('networkidle');
    const measured: [name: string, delays: number[]][] = [];
    for (const [name, controlOf] of kinds) {
      const own: number[] = [];
      for (let at = 0; at < TAPS; at += 1) own.push(await tap(page, await controlOf(page, at)));
      measured.push([name, own]);
    }
    return measured;
  });
  const all = delays.flatMap(([, own]) => own);
  return [
    ...delays.map(([name, own]) =>
      reported(`${name}: median of ${own.length} taps (ms)`, spreadOf(own)),
    ),
    {
      name: `98th percentile of ${all.length} taps (ms)`,
      measured: quantile(all, 0.98),
      min: Math.min(...all),
      max: Math.max(...all),
      goal: budgets.tap,
      bound: 'maximum',
    },
  ];
};

import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { budgets } from '../budgets.ts';
import { apiSampleOf } from './apiSample.ts';
import { type Finding, reported } from './findings.ts';
import { CPU_SLOWDOWN, withBrowser } from './slowPhone.ts';
import { quantile } from './statistics.ts';

const SEARCHES = 200;
const SAVE_TIMEOUT_MS = 180_000;

/** Calls the search worker. As text, since scripts are compiled without DOM types. */
const timeSearches = (worker: string, queries: string[]) => `(async () => {
  const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
  const search = (query) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data.found);
    worker.postMessage({ id: 1, query, limit: 5 });
  });
  const time = async (query) => {
    const startedAt = performance.now();
    if (!(await search(query))) throw new Error('Nothing is saved.');
    return performance.now() - startedAt;
  };
  const first = await time('rice');
  const times = [];
  for (const query of ${JSON.stringify(queries)}) times.push(await time(query));
  return { first, times };
})()`;

export const saveGoods = async (page: Page, url: string) => {
  await page.goto(url + paths.install);
  await page.getByRole('button', { name: 'Save now Goods' }).click();
  await page.getByText('The products are saved.').waitFor({ timeout: SAVE_TIMEOUT_MS });
};

/** The address of the script of the search worker. */
const workerOf = async (page: Page) => {
  const started = page.waitForEvent('worker');
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ri');
  return (await started).url();
};

/**
 * Search in the whole saved catalogue. CPU throttling slows only the page's thread, so the time of the
 * worker is multiplied.
 */
export const measureDeviceSearch = (url: string): Promise<Finding[]> =>
  withBrowser(async (context) => {
    const { searches } = await apiSampleOf(url);
    const queries = searches
      .slice(0, SEARCHES)
      .map((search) => new URL(search).searchParams.get('q') ?? '');
    const page = await context.newPage();
    await saveGoods(page, url);
    const script = timeSearches(await workerOf(page), queries);
    const { first, times } = await page.evaluate<{ first: number; times: number[] }>(script);
    const slow = (time: number) => time * CPU_SLOWDOWN;
    return [
      {
        name: `Search on the device, 98 of 100 (ms × ${CPU_SLOWDOWN})`,
        measured: slow(quantile(times, 0.98)),
        goal: budgets.large.deviceSearch,
        bound: 'maximum',
      },
      reported(`Search on the device, median (ms × ${CPU_SLOWDOWN})`, slow(quantile(times, 0.5))),
      reported(`First search on the device (ms × ${CPU_SLOWDOWN})`, slow(first)),
    ];
  });

import type { Page } from '@playwright/test';
import type { ProductCard } from '../../src/contract/catalogue/product.ts';
import { type Filters, noFilters } from '../../src/contract/rules/filters/filters.ts';
import { selectCards } from '../../src/contract/rules/filters/selectCards.ts';
import { budgets } from '../budgets.ts';
import { saveGoods } from './deviceSearch.ts';
import { type Finding, reported } from './findings.ts';
import { CPU_SLOWDOWN, withBrowser } from './slowPhone.ts';
import { quantile } from './statistics.ts';

const TAPS = 8;
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** Within it, the page reads and indexes the saved products. */
const INDEX_MS = 6_000;

/** All products of a category, as the device has them. */
const readProducts = async (api: string, categoryId: string) => {
  const products: ProductCard[] = [];
  let after: string | undefined;
  do {
    const query = `limit=100${after ? `&after=${after}` : ''}`;
    const response = await fetch(`${api}/products_by_category/${categoryId}?${query}`);
    const { data } = (await response.json()) as { data: { results: ProductCard[]; next?: string } };
    products.push(...data.results);
    after = data.next;
  } while (after);
  return products;
};

/** The times to select and count with each value of each facet, after the products were indexed. */
const timeSelections = (products: ProductCard[]) => {
  const { choices } = selectCards(products, noFilters);
  const selections: Filters[] = (['badge', 'certification', 'farm'] as const).flatMap((facet) =>
    choices[facet].map(({ value }) => ({ ...noFilters, inStock: true, [facet]: [value] })),
  );
  return selections.map((filters) => {
    const startedAt = performance.now();
    selectCards(products, filters);
    return performance.now() - startedAt;
  });
};

/** Sets one more filter, and returns the times to the frames with the new number and with other cards. As text, without DOM types. */
const timeTap = (page: Page, at: number) =>
  page.evaluate<{ number?: number; cards?: number }>(`(async () => {
    const number = () => document.querySelector('main p[role=status]').textContent;
    const cards = () =>
      [...document.querySelectorAll('main [data-product]')].slice(0, 6).map((card) => card.dataset.product).join();
    const chips = document.querySelectorAll('main [aria-pressed=false]:not([aria-disabled=true])');
    const before = [number(), cards()];
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const times = {};
    chips[${at} % chips.length].click();
    // The same number or the same first cards may match.
    while (!(times.number && times.cards) && elapsed() < ${TIMEOUT_MS}) {
      await new Promise(requestAnimationFrame);
      if (number() !== before[0]) times.number ??= elapsed();
      if (cards() !== before[1]) times.cards ??= elapsed();
    }
    return times;
  })()`);

/** The times on the page of the category, without a network. */
const timeTaps = (url: string, path: string) =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await saveGoods(page, url);
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(INDEX_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await context.setOffline(true);
    const times: Awaited<ReturnType<typeof timeTap>>[] = [];
    for (let at = 0; at < TAPS; at += 1) {
      times.push(await timeTap(page, at));
      await page.waitForTimeout(PAUSE_MS);
      if (at % 3 === 2) await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.waitForTimeout(PAUSE_MS);
    }
    return times;
  });

/** Filters of a large category among the products on the device. */
export const measureDeviceFilters = async (
  url: string,
  { api, id, path }: { api: string; id: string; path: string },
): Promise<Finding[]> => {
  const selections = timeSelections(await readProducts(api, id));
  const taps = await timeTaps(url, path);
  return [
    {
      name: `Filter and counts on the device, 98 of 100 (ms × ${CPU_SLOWDOWN})`,
      measured: quantile(selections, 0.98) * CPU_SLOWDOWN,
      goal: budgets.large.deviceFilter,
      bound: 'maximum',
    },
    ...(['number', 'cards'] as const).map((part) =>
      reported(
        `Filter without a network, to the new ${part}, 98 of 100 (ms)`,
        quantile(
          taps.flatMap((tap) => tap[part] ?? []),
          0.98,
        ),
      ),
    ),
  ];
};

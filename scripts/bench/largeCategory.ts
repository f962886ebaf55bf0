import type { Category } from '../../src/contract/catalogue/category.ts';
import { paths } from '../../src/paths.ts';
import { budgets } from '../budgets.ts';
import { sampleOf } from '../shared/sample.ts';
import { startBenchShop } from './benchShop.ts';
import { measureDeviceFilters } from './deviceFilters.ts';
import { measureDeviceSearch } from './deviceSearch.ts';
import { type Finding, reported } from './findings.ts';
import { scrollLargeCategory } from './largeCategoryScroll.ts';
import { spreadOf } from './statistics.ts';
import { type Visit, visit } from './visit.ts';

const PRODUCTS = '10000';
const ROUNDS = 3;

/** Runs with a separate shop, whose first category is large. */
const withLargeShop = async <Result>(work: (url: string) => Promise<Result>) => {
  const shop = await startBenchShop('pglite', {
    seed: ['--products', PRODUCTS, '--category', 'fruit'],
  });
  return work(shop.url).finally(shop.stop);
};

/** The address of a category of usual size. */
const smallCategory = async (api: string) => {
  const response = await fetch(`${api}/category_list`);
  const { data } = (await response.json()) as { data: { results: Category[] } };
  const small = data.results.find(({ productCount }) => productCount < 50);
  if (!small) throw new Error('Every category is large.');
  return paths.category(small._id);
};

/** A category of 10,000 products beside one of 16: first cards, nodes, heap, frames of a fling, search and filters. */
export const measureLargeCategory = (): Promise<Finding[]> =>
  withLargeShop(async (url) => {
    const { api, category } = await sampleOf(url);
    const large = url + paths.category(category._id);
    const small = url + (await smallCategory(api));
    const visits = { large: [] as Visit[], small: [] as Visit[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.large.push(await visit(large));
      visits.small.push(await visit(small));
    }
    const of = (size: keyof typeof visits, what: keyof Visit) =>
      spreadOf(visits[size].map((each) => each[what]));
    const { firstCards, nodes, heap, framesPerSecond } = budgets.large;
    const paint = (what: 'firstPaint' | 'largestPaint', name: string): Finding[] => [
      reported(`${name} (ms)`, of('large', what)),
      {
        name: `${name} (× category of 16)`,
        measured: of('large', what).measured / of('small', what).measured,
        goal: firstCards,
        bound: 'maximum',
      },
    ];
    const scroll = await scrollLargeCategory(large);
    return [
      ...paint('firstPaint', 'First paint'),
      ...paint('largestPaint', 'Largest paint'),
      { name: 'Nodes (most)', measured: scroll.nodes, goal: nodes, bound: 'maximum' },
      { name: 'Heap, all loaded (B)', measured: scroll.heap, goal: heap, bound: 'maximum' },
      {
        name: 'Fling (frames/s)',
        ...spreadOf(scroll.framesPerSecond),
        goal: framesPerSecond,
        bound: 'minimum',
      },
      reported('Jump to the last product (ms)', scroll.jump),
      ...(await measureDeviceSearch(url)),
      ...(await measureDeviceFilters(url, {
        api,
        id: category._id,
        path: paths.category(category._id),
      })),
    ];
  });

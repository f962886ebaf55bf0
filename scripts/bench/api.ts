import { budgets } from '../budgets.ts';
import type { RunningShop } from '../shared/startShop.ts';
import { apiSampleOf } from './apiSample.ts';
import { type BenchDatabase, measureDatabases, startBenchShop } from './benchShop.ts';
import { cartAndOrderLoad } from './customers.ts';
import { type Finding, readFindings, reported, reportFindings } from './findings.ts';
import { type Load, loadAddress, loadCalls, loadPages } from './load.ts';
import { cpuTimeOf, residentMemoryOf } from './processUse.ts';

const sizes = [100, 10_000, 100_000];

/** Compares the calls with those of the smallest catalogue, if it was measured before. */
const compare = async (findings: Finding[], smallest: string): Promise<Finding[]> => {
  const before = await readFindings(smallest);
  return findings.flatMap(({ name, measured }) => {
    const base = before.find((each) => each.name === name);
    if (!base || !/^\w+_\w+: requests/.test(name)) return [];
    const share = {
      name: `${name}, share of those with ${sizes[0]} products`,
      measured: measured / base.measured,
    };
    return [{ ...share, goal: budgets.api.ofSmallest, bound: 'minimum' as const }];
  });
};

const measurePart = async (database: BenchDatabase, products: number) => {
  const shop = await startBenchShop(database, { seed: ['--products', String(products)] });
  try {
    const findings = await measureShop(shop);
    const smallest = `api-${database}-${sizes[0]}`;
    const compared = products === sizes[0] ? [] : await compare(findings, smallest);
    return await reportFindings(`api-${database}-${products}`, [...findings, ...compared]);
  } finally {
    await shop.stop();
  }
};

/** `npm run bench -- api [pglite|postgres] [products]`: each part takes about two minutes. */
export const benchApi = (args: string[]) => measureDatabases(args, sizes, measurePart);

const CONNECTIONS = 32;
const PAGES_IN_FLIGHT = 300;
const SEARCHES_IN_FLIGHT = 2;
/** Catalogue calls during the rendering of new pages. */
const CALM = { connections: 2, perSecond: 100 };
/** A figure without a goal. */
const REPORTED = Number.POSITIVE_INFINITY;

interface Goals {
  perSecond?: number;
  p99?: number;
}

const toFindings = (load: Load, cpuMs: number, { perSecond, p99 }: Goals): Finding[] => [
  {
    name: 'requests/s',
    measured: load.perSecond,
    goal: perSecond ?? REPORTED,
    bound: 'minimum',
  },
  reported('p50 (ms)', load.p50),
  { name: 'p99 (ms)', measured: load.p99, goal: p99 ?? REPORTED, bound: 'maximum' },
  reported('server CPU (ms each)', cpuMs / load.count),
  { name: 'failures', measured: load.failures, goal: 0, bound: 'maximum' },
];

/** Loads calls, pages and orders of a shop one after the other. */
const measureShop = async ({ url, pid }: RunningShop): Promise<Finding[]> => {
  const sample = await apiSampleOf(url);
  const { catalogueCall, cachedPage, newPage, search, besideNewPages } = budgets.api;
  const findings: Finding[] = [];
  const measure = async (what: string, work: () => Promise<Load>, goals: Goals = {}) => {
    const before = await cpuTimeOf(pid);
    const load = await work();
    const found = toFindings(load, (await cpuTimeOf(pid)) - before, goals);
    findings.push(...found.map((each) => ({ ...each, name: `${what}: ${each.name}` })));
  };

  // Warm-up: code is optimised while it runs.
  await loadAddress(sample.calls.category_list, CONNECTIONS);
  for (const [name, address] of Object.entries(sample.calls)) {
    await measure(name, () => loadAddress(address, CONNECTIONS), catalogueCall);
  }
  for (const [name, address] of Object.entries(sample.pages)) {
    await loadPages([address], 1);
    await measure(`${name}, cached`, () => loadAddress(address, CONNECTIONS), {
      perSecond: cachedPage,
    });
  }
  await measure('shell', () => loadAddress(sample.shell, CONNECTIONS));
  // Warm-up of the rendering code.
  await measure('first product pages after the start', () =>
    loadPages(sample.newPages('first'), CONNECTIONS),
  );
  await measure('product pages, not cached', () => loadPages(sample.newPages('1'), CONNECTIONS), {
    perSecond: newPage,
  });

  await measure('search, not cached', () => loadCalls(sample.searches, SEARCHES_IN_FLIGHT), {
    p99: search.p99,
  });

  await measure(
    'search with filters, not cached',
    () => loadCalls(sample.filteredSearches, SEARCHES_IN_FLIGHT),
    { p99: search.p99 },
  );

  const opened = loadPages(['2', '3'].flatMap(sample.newPages), PAGES_IN_FLIGHT);
  const { connections, perSecond } = CALM;
  await measure(
    `category_list beside ${PAGES_IN_FLIGHT} new pages`,
    () => loadAddress(sample.calls.category_list, connections, perSecond),
    besideNewPages,
  );
  await opened;

  const { changeCarts, order } = await cartAndOrderLoad(url, sample, CONNECTIONS);
  await measure('cart PUT', changeCarts);
  await measure('checkout', order);
  findings.push(reported('resident memory (MB)', await residentMemoryOf(pid)));
  return findings;
};

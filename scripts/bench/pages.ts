import { paths } from '../../src/paths.ts';
import { budgets } from '../budgets.ts';
import { sampleOf } from '../shared/sample.ts';
import type { Finding } from './findings.ts';
import { serveLimitPage } from './limitPage.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = 5;

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Visits each page once a round, so that a busy moment of the machine meets all of them. */
const visitInTurn = async (urls: Record<string, string>) => {
  const visits = Object.fromEntries(Object.keys(urls).map((name) => [name, [] as Visit[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(urls)) visits[name]?.push(await visit(url));
  }
  return visits;
};

/** First visits of Home, a category and a product on a slow phone, beside a page without scripts. */
export const measurePages = async (url: string): Promise<Finding[]> => {
  const { category, product } = await sampleOf(url);
  const limit = await serveLimitPage();
  const pages = {
    Home: `${url}/`,
    Category: url + paths.category(category._id),
    Product: url + paths.product(product),
  };
  const visits = await visitInTurn({ limit: limit.url, ...pages });
  limit.close();
  const of = (name: string, what: keyof Visit) => median((visits[name] ?? []).map((v) => v[what]));
  const { firstPaint, largestPaint, blocking, shift, bytes } = budgets.firstVisit;
  return Object.keys(pages).flatMap((name) => {
    const finding = (what: string, measured: number, goal: number): Finding => ({
      name: `${name}: ${what}`,
      measured,
      goal,
      bound: 'maximum',
    });
    const ratio = (what: keyof Visit) => of(name, what) / of('limit', what);
    return [
      finding('first paint (ms)', of(name, 'firstPaint'), Number.POSITIVE_INFINITY),
      finding('first paint (× limit page)', ratio('firstPaint'), firstPaint),
      finding('largest paint (ms)', of(name, 'largestPaint'), Number.POSITIVE_INFINITY),
      finding('largest paint (× limit page)', ratio('largestPaint'), largestPaint),
      finding(
        'blocking (ms)',
        of(name, 'blocking'),
        name === 'Home' ? blocking.home : blocking.others,
      ),
      finding('layout shift', of(name, 'shift'), shift),
      finding('transferred (B)', of(name, 'bytes'), bytes),
      finding('scripts (B)', of(name, 'scriptBytes'), budgets.firstRoute.js),
    ];
  });
};

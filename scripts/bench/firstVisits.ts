import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { findChromium } from '../shared/programs.ts';
import { type Finding, reported } from './findings.ts';
import { serveLimitPage } from './limitPage.ts';
import { samplePages } from './samplePages.ts';
import { spreadOf } from './statistics.ts';
import { type Visit, visit } from './visit.ts';

/** Bytes transferred for the first route on the first visit, and bytes the worker precaches. */
export const measureBytes = async (url: string): Promise<Finding[]> => {
  const { script, stylesheet } = await firstRouteBytes(url);
  const precached = await precachedFiles();
  const { js, css } = budgets.firstRoute;
  return [
    { name: 'First route, JS (B, Brotli)', measured: script, goal: js, bound: 'maximum' },
    { name: 'First route, CSS (B, Brotli)', measured: stylesheet, goal: css, bound: 'maximum' },
    reported('Precached (B)', precached.bytes),
    reported('Precached (files)', precached.entries),
  ];
};

/** Opens the home page as a new visitor and sums the response bodies as transferred. */
const firstRouteBytes = async (url: string) => {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const finished = await Promise.all(sizes);
  await browser.close();
  const sum = (resourceType: string) =>
    finished.reduce((total, { type, bytes }) => total + (type === resourceType ? bytes : 0), 0);
  return { script: sum('script'), stylesheet: sum('stylesheet') };
};

const precachedFiles = async () => {
  const worker = await readFile('dist/service-worker.js', 'utf8');
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
  const sizes = await Promise.all(files.map((file) => stat(path.join('dist', file))));
  return { entries: files.length, bytes: sizes.reduce((total, { size }) => total + size, 0) };
};

const ROUNDS = 5;

/** Visits each page once per round, so that load on the machine affects all of them. */
const visitInTurn = async (urls: Record<string, string>) => {
  const visits = Object.fromEntries(Object.keys(urls).map((name) => [name, [] as Visit[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(urls)) visits[name]?.push(await visit(url));
  }
  return visits;
};

/** First visits of Home, a category and a product on a slow phone, beside a page without scripts. */
export const measureFirstVisits = async (url: string): Promise<Finding[]> => {
  const limit = await serveLimitPage();
  const pages = Object.entries(await samplePages(url)).map(([name, path]) => [name, url + path]);
  const visits = await visitInTurn({ limit: limit.url, ...Object.fromEntries(pages) });
  limit.close();
  const of = (name: string, what: keyof Visit) =>
    spreadOf((visits[name] ?? []).map((each) => each[what]));
  const { firstPaint, largestPaint, blocking, shift, bytes } = budgets.firstVisit;
  const finding = (name: string, what: keyof Visit, unit: string, goal: number): Finding => ({
    name: `${name}: ${unit}`,
    ...of(name, what),
    goal,
    bound: 'maximum',
  });
  const paints = (name: string) => [
    reported(`${name}: first paint (ms)`, of(name, 'firstPaint')),
    reported(`${name}: largest paint (ms)`, of(name, 'largestPaint')),
  ];
  const ratio = (name: string, what: keyof Visit, unit: string, goal: number): Finding => ({
    name: `${name}: ${unit} (× limit page)`,
    measured: of(name, what).measured / of('limit', what).measured,
    goal,
    bound: 'maximum',
  });
  return [
    ...paints('limit'),
    ...pages.flatMap(([name = '']) => [
      ...paints(name),
      ratio(name, 'firstPaint', 'first paint', firstPaint),
      ratio(name, 'largestPaint', 'largest paint', largestPaint),
      finding(name, 'blocking', 'blocking (ms)', name === 'Home' ? blocking.home : blocking.others),
      finding(name, 'shift', 'layout shift', shift),
      finding(name, 'bytes', 'transferred (B)', bytes),
      finding(name, 'scriptBytes', 'scripts (B)', budgets.firstRoute.js),
    ]),
  ];
};

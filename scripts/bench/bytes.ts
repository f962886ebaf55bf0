import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { findChromium } from '../shared/programs.ts';
import { type Finding, reported } from './findings.ts';

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

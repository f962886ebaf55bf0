import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { findChromium } from '../shared/tools.ts';
import type { Finding } from './findings.ts';

/** Bytes sent for the first route on the first visit, and for the worker's installation. */
export const measureBytes = async (url: string): Promise<Finding[]> => {
  const sent = await firstRouteBytes(url);
  const kept = await precachedFiles();
  const { firstRoute, precache } = budgets;
  return [
    { what: 'First route, JS (B, Brotli)', measured: sent.script, goal: firstRoute.js },
    { what: 'First route, CSS (B, Brotli)', measured: sent.stylesheet, goal: firstRoute.css },
    { what: 'Kept at installation (B)', measured: kept.bytes, goal: precache.bytes },
    { what: 'Kept at installation (files)', measured: kept.entries, goal: precache.entries },
  ].map((finding) => ({ ...finding, good: 'at most' }));
};

/** Opens the home page as a new visitor and adds up the bodies as they came over the wire. */
const firstRouteBytes = async (url: string) => {
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const finished = await Promise.all(sizes);
  await browser.close();
  const sum = (wanted: string) =>
    finished.reduce((total, { type, bytes }) => total + (type === wanted ? bytes : 0), 0);
  return { script: sum('script'), stylesheet: sum('stylesheet') };
};

const precachedFiles = async () => {
  const worker = await readFile('dist/service-worker.js', 'utf8');
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
  const sizes = await Promise.all(files.map((file) => stat(path.join('dist', file))));
  return { entries: files.length, bytes: sizes.reduce((total, { size }) => total + size, 0) };
};

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { paths } from '../../src/paths.ts';
import { budgets } from '../budgets.ts';
import { findChromium } from '../shared/programs.ts';
import { sampleOf } from '../shared/sample.ts';
import type { Finding } from './findings.ts';

interface Category {
  title: string;
  score: number;
  auditRefs: { id: string; weight: number }[];
}

interface Report {
  categories: Record<string, Category>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Lighthouse's four scores, mobile, of Home, a category and a product; prints what lost points. */
export const measureLighthouse = async (url: string): Promise<Finding[]> => {
  const { category, product } = await sampleOf(url);
  const pages = {
    Home: '/',
    Category: paths.category(category._id),
    Product: paths.product(product),
  };
  const findings: Finding[] = [];
  // One after the other: concurrent runs would slow each other down.
  for (const [name, path] of Object.entries(pages)) {
    const { categories, audits } = await auditTwice(url + path);
    for (const { title, score, auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight === 0 || !audit || audit.score === null || audit.score === 1) continue;
        const points = Math.round(audit.score * 100);
        console.log(
          `${name}: ${title}: ${audit.title} (${points} of 100) ${audit.displayValue ?? ''}`,
        );
      }
      findings.push({
        name: `${name}: ${title}`,
        measured: score * 100,
        goal: budgets.lighthouse,
        bound: 'minimum',
      });
    }
  }
  return findings;
};

/** On a busy machine Lighthouse sometimes fails to record a trace and needs another run. */
const auditTwice = (url: string) => audit(url).catch(() => audit(url));

const audit = async (url: string): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
};

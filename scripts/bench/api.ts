import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { budgets } from '../budgets.ts';
import { sampleOf } from '../shared/sample.ts';
import type { Finding } from './findings.ts';

const CONNECTIONS = 32;
const SECONDS = 5;

interface Load {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** Requests per second and latency of the catalogue's calls under a short, bounded load. */
export const measureApi = async (url: string): Promise<Finding[]> => {
  const { api, category, product } = await sampleOf(url);
  const calls = [
    'category_list',
    'home_section_list',
    `products_by_category/${category._id}`,
    `product_details/${product._id}`,
  ];
  const findings: Finding[] = [];
  for (const call of calls) {
    const { requests, latency, non2xx, errors } = await load(`${api}/${call}`);
    const { requestsPerSecond, p99 } = budgets.api;
    const [callName] = call.split('/');
    findings.push(
      {
        name: `${callName}: requests/s`,
        measured: requests.average,
        goal: requestsPerSecond,
        bound: 'minimum',
      },
      { name: `${callName}: p99 (ms)`, measured: latency.p99, goal: p99, bound: 'maximum' },
      { name: `${callName}: failures`, measured: non2xx + errors, goal: 0, bound: 'maximum' },
    );
  }
  return findings;
};

const load = async (url: string): Promise<Load> => {
  const { stdout } = await promisify(execFile)('npx', [
    '--yes',
    'autocannon@8',
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}`,
    url,
  ]);
  return JSON.parse(stdout);
};

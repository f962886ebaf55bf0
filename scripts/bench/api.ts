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

/** Requests per second and latency of the page and the catalogue's calls under a short, bounded load. */
export const measureApi = async (url: string): Promise<Finding[]> => {
  const { api, category, product } = await sampleOf(url);
  const addresses = {
    page: url,
    category_list: `${api}/category_list`,
    home_section_list: `${api}/home_section_list`,
    products_by_category: `${api}/products_by_category/${category._id}`,
    product_details: `${api}/product_details/${product._id}`,
  };
  const findings: Finding[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    const { requests, latency, non2xx, errors } = await load(address);
    const { requestsPerSecond, p99 } = budgets.api;
    findings.push(
      {
        name: `${name}: requests/s`,
        measured: requests.average,
        goal: requestsPerSecond,
        bound: 'minimum',
      },
      { name: `${name}: p99 (ms)`, measured: latency.p99, goal: p99, bound: 'maximum' },
      { name: `${name}: failures`, measured: non2xx + errors, goal: 0, bound: 'maximum' },
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

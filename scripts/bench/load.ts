import autocannon, { type Options, type Request } from 'autocannon';
import { quantile } from './statistics.ts';

/** Times in milliseconds. */
export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

const SECONDS = 5;
/** Many pages at once wait for each other. */
const TIMEOUT_SECONDS = 120;
/** How often autocannon checks whether it has finished. */
const EVERY_MS = 50;

/** Counts times itself, since autocannon's percentiles are whole milliseconds. */
const run = (options: Options) =>
  new Promise<Load>((resolve, reject) => {
    const times: number[] = [];
    const start = performance.now();
    let end = start;
    autocannon({ timeout: TIMEOUT_SECONDS, sampleInt: EVERY_MS, ...options }, (error, result) => {
      if (error) return reject(error);
      const { non2xx, errors } = result;
      const count = times.length;
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      const perSecond = (1000 * count) / (end - start);
      resolve({ count, perSecond, p50, p99, failures: non2xx + errors });
    }).on('response', (_client, _status, _bytes, ms) => {
      times.push(ms);
      end = performance.now();
    });
  });

const headers = { 'accept-encoding': 'br' };

/** Requests an address repeatedly. @param perSecond at most so many requests, instead of as many as possible */
export const loadAddress = (url: string, connections: number, perSecond?: number) =>
  run({
    url,
    connections,
    headers,
    duration: SECONDS,
    ...(perSecond && { overallRate: perSecond, ignoreCoordinatedOmission: true }),
  });

/** Sends each request once. A connection sends every n-th one, n being the number of connections. */
export const loadOnce = (url: string, requests: Request[], connections: number) => {
  const shares = Array.from({ length: Math.min(connections, requests.length) }, (_, at) =>
    requests.filter((_, index) => index % connections === at),
  );
  const waiting = shares.values();
  return run({
    url,
    connections: shares.length,
    amount: requests.length,
    setupClient: (client) => client.setRequests(waiting.next().value ?? []),
  });
};

const requestOf = (url: string): Request => {
  const { pathname, search } = new URL(url);
  return { path: pathname + search, headers };
};

/** Requests each address of one shop once. */
export const loadCalls = (urls: string[], connections: number) =>
  loadOnce(new URL(urls[0] ?? '').origin, urls.map(requestOf), connections);

/** Like `loadCalls`, for pages: the shell in place of a rendered page counts as a failure. */
export const loadPages = async (urls: string[], connections: number): Promise<Load> => {
  let shells = 0;
  const requests = urls.map((url) => ({
    ...requestOf(url),
    onResponse: (status: number, _body: string, _context: object, received = {}) => {
      if (status === 200 && !('x-build' in received)) shells += 1;
    },
  }));
  const load = await loadOnce(new URL(urls[0] ?? '').origin, requests, connections);
  return { ...load, failures: load.failures + shells };
};

import { performance } from 'node:perf_hooks';

/** Tests replace the timers. */
const { setInterval: realSetInterval, clearInterval: realClearInterval } = globalThis;

const INTERVAL_MS = 250;
/** A test may always wait or compute for this long. */
const MIN_MS = 3_000;
/** Otherwise its mutant is killed if the test takes this many times as long as without it. */
const SLOWER = 5;

/** What a test has cost the process, in ms, whatever else the machine does meanwhile. */
export interface Cost {
  /** Waiting for timers and responses. */
  idle: number;
  /** Computing. */
  busy: number;
}

export const readCost = (): Cost => {
  const { user, system } = process.cpuUsage();
  return { idle: performance.eventLoopUtilization().idle, busy: (user + system) / 1000 };
};

export const costSince = ({ idle, busy }: Cost): Cost => {
  const now = readCost();
  return { idle: now.idle - idle, busy: now.busy - busy };
};

export class TooSlow extends Error {
  override name = 'TooSlow';
}

const limitOf = (usual: number) => Math.max(MIN_MS, SLOWER * usual);

/** Runs a test. @throws TooSlow when it waits or computes far longer than usual */
export const watchTest = async (run: () => unknown, usual: Cost) => {
  const start = readCost();
  let timer: ReturnType<typeof setInterval> | undefined;
  const exceeded = new Promise((_, reject) => {
    timer = realSetInterval(() => {
      const { idle, busy } = costSince(start);
      if (idle > limitOf(usual.idle)) reject(new TooSlow('waits'));
      if (busy > limitOf(usual.busy)) reject(new TooSlow('computes'));
    }, INTERVAL_MS);
  });
  await Promise.race([run(), exceeded]).finally(() => realClearInterval(timer));
};

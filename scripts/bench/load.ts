import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, type ResponseHead } from './connection.ts';
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

/** Resolves to whether the task succeeded. */
type Task = () => Promise<boolean>;

/** Runs the tasks of all workers concurrently and measures each task. */
const timeTasks = async (workers: Iterable<Task>[], pauseMs = 0): Promise<Load> => {
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const work = async (tasks: Iterable<Task>) => {
    for (const task of tasks) {
      const before = performance.now();
      if (!(await task())) failures += 1;
      times.push(performance.now() - before);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  await Promise.all(workers.map(work));
  const seconds = (performance.now() - start) / 1000;
  const count = times.length;
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { count, perSecond: count / seconds, p50, p99, failures };
};

function* repeatFor(seconds: number, task: Task) {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; ) yield task;
}

const isOk = ({ status }: ResponseHead) => status === 200;

/** Requests an address repeatedly. @param pauseMs the pause after each response */
export const loadAddress = async (url: string, connections: number, pauseMs = 0): Promise<Load> => {
  const { origin, pathname, search } = new URL(url);
  const opened = Array.from({ length: connections }, () => openConnection(origin));
  const workers = opened.map(({ get }) =>
    repeatFor(SECONDS, async () => isOk(await get(pathname + search))),
  );
  const load = await timeTasks(workers, pauseMs);
  for (const { close } of opened) close();
  return load;
};

/** Whether a page was rendered: the shell counts as a failure. */
const isRendered = ({ headers }: ResponseHead) => /\r\nx-build:/i.test(headers);

/** Requests each address of one shop once. */
const loadEach = async (
  urls: string[],
  connections: number,
  isSuccess: (head: ResponseHead) => boolean,
): Promise<Load> => {
  const waiting = urls.map((url) => new URL(url)).values();
  const origin = new URL(urls[0] ?? '').origin;
  const opened = Array.from({ length: connections }, () => openConnection(origin));
  function* rest({ get }: (typeof opened)[number]) {
    for (const { pathname, search } of waiting) {
      yield async () => isSuccess(await get(pathname + search));
    }
  }
  const load = await timeTasks(opened.map(rest));
  for (const { close } of opened) close();
  return load;
};

export const loadPages = (urls: string[], connections: number) =>
  loadEach(urls, connections, isRendered);

export const loadCalls = (urls: string[], connections: number) => loadEach(urls, connections, isOk);

/** Runs each task once. */
export const loadOnce = (tasks: Task[], connections: number): Promise<Load> => {
  const waiting = tasks.values();
  return timeTasks(Array.from({ length: connections }, () => waiting));
};

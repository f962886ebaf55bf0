import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../http/errors/failure';

/** When a pass is repeated that has met no database; at random up to so long, so that not all come back at once. */
const RETRY_MS = 5000;

/**
 * Runs `work` after `delayMs` and then again `intervalMs` after each run has ended, so runs never
 * overlap, or after as many ms as it returns. `work` handles its own errors; its signal requests that it finish early.
 * @returns a function that stops it and waits for the run in progress
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<number | undefined>,
  delayMs: number,
  intervalMs: number,
) => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(stopping.signal).then((nextMs = intervalMs) => {
      if (!stopping.signal.aborted) timer = setTimeout(run, nextMs);
    });
  };
  let timer = setTimeout(run, delayMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
};

export interface Job {
  name: string;
  /** One pass. Its signal requests that it finish early. */
  pass: (signal: AbortSignal) => Promise<void>;
  /** The delay before the first pass. */
  delayMs: number;
  /** The time between the end of a pass and the next one. */
  intervalMs: number;
}

/**
 * Repeats a job and logs its errors. When its database is not there, it checks again within five seconds, also a job of
 * every hour. @returns a function that stops it
 */
export const startJob = (
  { name, pass, delayMs, intervalMs }: Job,
  log: Pick<FastifyBaseLogger, 'error'>,
) =>
  repeat(
    (signal) =>
      pass(signal).then(
        () => undefined,
        (err) => {
          log.error({ err, job: name }, 'a job failed');
          return isUnavailable(err) ? Math.min(Math.random() * RETRY_MS, intervalMs) : undefined;
        },
      ),
    delayMs,
    intervalMs,
  );

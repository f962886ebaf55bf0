import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs `work` after `delayMs` and then again `intervalMs` after each run has ended, so runs never
 * overlap. `work` handles its own errors; its signal requests that it finish early.
 * @returns a function that stops it and waits for the run in progress
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  delayMs: number,
  intervalMs: number,
) => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(stopping.signal).then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, intervalMs);
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

/** Repeats a job and logs its errors. @returns a function that stops it */
export const startJob = (
  { name, pass, delayMs, intervalMs }: Job,
  log: Pick<FastifyBaseLogger, 'error'>,
) =>
  repeat(
    (signal) => pass(signal).catch((err) => log.error({ err, job: name }, 'a job failed')),
    delayMs,
    intervalMs,
  );

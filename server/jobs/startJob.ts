import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './repeat';

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

import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './repeat';

export interface Job {
  name: string;
  /** One run. Its signal requests that it finish early. */
  pass: (signal: AbortSignal) => Promise<void>;
  /** Before the first pass. */
  delayMs: number;
  /** Between the end of a pass and the next one. */
  intervalMs: number;
}

/** Repeats a job and logs what it throws. @returns what stops it */
export const startJob = (
  { name, pass, delayMs, intervalMs }: Job,
  log: Pick<FastifyBaseLogger, 'error'>,
) =>
  repeat(
    (signal) => pass(signal).catch((err) => log.error({ err, job: name }, 'a job failed')),
    delayMs,
    intervalMs,
  );

import type { FastifyBaseLogger } from 'fastify';

/** So that rejected calls cannot fill the log. */
const LOG_INTERVAL_MS = 60_000;

interface Seen {
  loggedAt: number;
  unlogged: number;
}

/**
 * Logs how many calls were rejected, at most once a minute for the same details: they are attacks, or a
 * setting is wrong and the operator has to correct it.
 */
export const makeRejectionLog = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => Date,
  message: string,
) => {
  const seen = new Map<string, Seen>();
  /** @param details without what a caller chooses, so that the map stays small */
  return (details: Record<string, string>) => {
    const key = JSON.stringify(details);
    const time = now().getTime();
    const { loggedAt, unlogged } = seen.get(key) ?? { loggedAt: -LOG_INTERVAL_MS, unlogged: 0 };
    const count = unlogged + 1;
    if (time - loggedAt < LOG_INTERVAL_MS) {
      seen.set(key, { loggedAt, unlogged: count });
      return;
    }
    seen.set(key, { loggedAt: time, unlogged: 0 });
    log.warn({ ...details, count }, message);
  };
};

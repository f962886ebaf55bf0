import type { FastifyBaseLogger } from 'fastify';

/** An operator has to see it, and whoever forges notices must not fill the log; in ms. */
const LOG_EVERY_MS = 60_000;

interface Seen {
  loggedAt: number;
  unlogged: number;
}

/**
 * Says in the log that notices of a gateway are not genuine, once in a minute with their number: a
 * wrong webhook secret looks the same as a forger, and is the operator's to mend.
 */
export const makeForgedWebhookLog = (log: Pick<FastifyBaseLogger, 'warn'>, now: () => Date) => {
  const seen = new Map<string, Seen>();
  /** @param gateway the id of one that is known, so that the map stays small */
  return (gateway: string) => {
    const time = now().getTime();
    const { loggedAt, unlogged } = seen.get(gateway) ?? { loggedAt: -LOG_EVERY_MS, unlogged: 0 };
    const count = unlogged + 1;
    if (time - loggedAt < LOG_EVERY_MS) {
      seen.set(gateway, { loggedAt, unlogged: count });
      return;
    }
    seen.set(gateway, { loggedAt: time, unlogged: 0 });
    log.warn(
      { gateway, count },
      'notices are not signed with the webhook secret of this gateway: is it the one that the gateway shows?',
    );
  };
};

import type { FastifyBaseLogger } from 'fastify';

/** So that forged webhooks cannot fill the log. */
const LOG_INTERVAL_MS = 60_000;

interface Seen {
  loggedAt: number;
  unlogged: number;
}

/**
 * Logs how many webhooks had an invalid signature, at most once a minute: they are forged, or the
 * webhook secret is wrong and the operator has to correct it.
 */
export const makeForgedWebhookLog = (log: Pick<FastifyBaseLogger, 'warn'>, now: () => Date) => {
  const seen = new Map<string, Seen>();
  /** @param gateway the id of a configured gateway, so that the map stays small */
  return (gateway: string) => {
    const time = now().getTime();
    const { loggedAt, unlogged } = seen.get(gateway) ?? {
      loggedAt: -LOG_INTERVAL_MS,
      unlogged: 0,
    };
    const count = unlogged + 1;
    if (time - loggedAt < LOG_INTERVAL_MS) {
      seen.set(gateway, { loggedAt, unlogged: count });
      return;
    }
    seen.set(gateway, { loggedAt: time, unlogged: 0 });
    log.warn(
      { gateway, count },
      'webhooks are not signed with the webhook secret of this gateway: is it the one that the gateway shows?',
    );
  };
};

import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hashOf, networkKey } from './network';

interface LoadOptions {
  maxEventLoopDelay: number;
}

/** Milliseconds the delay is averaged over: one long query of the embedded database is no overload. */
const SAMPLE_INTERVAL = 5000;
/** Seconds. */
const RETRY_AFTER = 5;
const REASON = 'Too many requests.';

/** Turns callers away before the server is too slow for all: 429 to one, 503 to everyone. */
export const load = fp<LoadOptions>(async (app, { maxEventLoopDelay }) => {
  const { limiter } = app;
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_INTERVAL,
    retryAfter: RETRY_AFTER,
  });

  app.addHook('onRequest', async (request) => {
    const network = networkKey(request.ip);
    if (request.routeOptions.config.isSigned) {
      await limiter.count({ name: 'requestsPerNetwork', of: `signed:${network}` }, REASON);
      return;
    }
    const token = liveSession(request);
    // Of many phones behind one address the signed-in ones are not refused for what the others do.
    if (token) await limiter.count({ name: 'requestsPerSession', of: hashOf(token) }, REASON);
    const of = token ? `signed-in:${network}` : network;
    await limiter.count({ name: 'requestsPerNetwork', of }, REASON);
  });
});

/** The session's token, when this process has lately seen it to be live: anybody can make one up. */
const liveSession = (request: FastifyRequest) => {
  const token = request.server.sessionToken(request);
  return token !== undefined && request.server.liveSessions.has(token) ? token : undefined;
};

import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { deskTokenOf, isCommand, isInProcess } from '../http/inProcess';
import { hashOf, networkKey } from '../http/network';

interface LoadOptions {
  maxEventLoopDelay: number;
}

/** Long enough that one slow query of the embedded database does not count as overload. */
const SAMPLE_INTERVAL_MS = 5000;
const RETRY_AFTER_SECONDS = 5;
const REASON = 'too_many_requests.requests';

/** Rate limits for requests (429), and 503 for all while the server is overloaded. */
export const loadShedding = fp<LoadOptions>(async (app, { maxEventLoopDelay }) => {
  const { limiter } = app;
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_INTERVAL_MS,
    retryAfter: RETRY_AFTER_SECONDS,
  });

  app.addHook('onRequest', async (request) => {
    // The port of the Desk has counted them by its client's network.
    if (isInProcess(request) || isCommand(request) || deskTokenOf(request)) return;
    const network = networkKey(request.ip);
    if (request.routeOptions.config.isSigned) {
      await limiter.count({ name: 'requestsPerNetwork', of: `signed:${network}` }, REASON);
      return;
    }
    const token = recentSession(request);
    // Signed-in browsers are not limited by others behind the same address.
    if (token) await limiter.count({ name: 'requestsPerSession', of: hashOf(token) }, REASON);
    const of = token ? `signed-in:${network}` : network;
    await limiter.count({ name: 'requestsPerNetwork', of }, REASON);
  });
});

/** The session's token if it was live recently, since other tokens could be invented. */
const recentSession = (request: FastifyRequest) => {
  const token = request.server.sessionToken(request);
  return token !== undefined && request.server.liveSessions.has(token) ? token : undefined;
};

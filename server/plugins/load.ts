import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

interface LoadOptions {
  requestsPerMinute: number;
  maxEventLoopDelay: number;
}

/** Milliseconds the delay is averaged over: one long query of the embedded database is no overload. */
const SAMPLE_INTERVAL = 5000;
/** Seconds. */
const RETRY_AFTER = 5;

/** Turns callers away before the server is too slow for all: 429 to one, 503 to everyone. */
export const load = fp<LoadOptions>(async (app, { requestsPerMinute, maxEventLoopDelay }) => {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_INTERVAL,
    retryAfter: RETRY_AFTER,
  });
  if (requestsPerMinute > 0) {
    const silent = {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    };
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      addHeaders: silent,
      addHeadersOnExceeding: silent,
    });
  }
});

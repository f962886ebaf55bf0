import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds: a cached call takes a millisecond, a checkout some hundred. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times every request by method, route and status. */
export const measureRequests = (app: FastifyInstance, registry: Registry) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route pattern, since addresses differ for each request.
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
};

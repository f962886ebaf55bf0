import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config';
import type { Connection } from '../db/database';
import { listenError } from '../http/listen';
import { measureShop } from './shopMetrics';

/** Upper bounds in seconds: a cached call takes a millisecond, a checkout some hundred. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times every request by method, route and status. */
const measureRequests = (app: FastifyInstance, registry: Registry) => {
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

/** The metrics of a process (event loop, memory), of its requests and of the shop. */
export const makeMetrics = (
  connection: Pick<Connection, 'db' | 'poolUse'>,
  log: (error: unknown) => void,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureShop(connection, registry, log);
  return {
    /** Call it before the routes are added. */
    measure: (app: FastifyInstance) => measureRequests(app, registry),
    /** Serves `GET /metrics` on its own port, for operators. @returns a function that stops it */
    serve: (config: Pick<Config, 'metricsHost' | 'metricsPort'>) => serve(registry, config),
  };
};

const serve = async (
  registry: Registry,
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
) => {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error) => {
    throw listenError(error, 'METRICS_PORT', port);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
};

import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Connection } from '../db/database';
import { listenError } from '../http/listen';
import { measureRequests } from './requestMetrics';
import { measureShop } from './shopMetrics';

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

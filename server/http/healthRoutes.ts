import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Connection } from '../db/database';
import { HttpError } from './httpError';
import { makeReadiness } from './readiness';
import { ok } from './schemas';

type HealthOptions = Pick<Connection, 'db' | 'checkDisk'>;

/** For whoever supervises the process; not part of the shop's contract. */
export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, options) => {
  const checkReadiness = makeReadiness({ ...options, log: app.log });
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** The process is alive. */
  app.get('/livez', { schema: { hide: true } }, async () => ok('Alive.', {}));

  /** Shoppers can be served, and the process is not about to end. */
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (draining) throw new HttpError(503, 'draining', 'The server is about to stop.');
    await checkReadiness();
    return ok('Ready.', {});
  });
};

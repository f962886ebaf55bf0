import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import type { Connection } from '../db/database';
import { HttpError } from '../http/errors/httpError';
import { ok } from '../http/schemas/schemas';
import { makeReadiness } from './readiness';

type HealthOptions = Pick<Connection, 'db' | 'checkDisk' | 'isStuck'> & { allowNewer: boolean };

/** For process supervisors and load balancers; not part of the contract. */
export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, options) => {
  const checkReadiness = makeReadiness({ ...options, log: app.log });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/livez', { schema: { hide: true } }, async () => {
    if (options.isStuck?.()) throw new HttpError(503, 'stuck');
    return ok('alive', {});
  });

  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.draining.isDraining) throw new HttpError(503, 'draining');
    await checkReadiness();
    return ok('ready', {});
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to stop. It reports not ready, and still serves requests. */
    draining: { isDraining: boolean };
  }
}

/** Set at the latest when the server closes. */
export const draining = fp(async (app) => {
  app.decorate('draining', { isDraining: false });
  app.addHook('preClose', async () => {
    app.draining.isDraining = true;
  });
});

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../db/database';
import { isMigrated } from '../db/migrations';
import { Refusal } from '../refusal';
import { ok } from './schemas';

/** For whoever supervises the process; not part of the shop's contract. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** The process is alive. */
  app.get('/livez', { schema: { hide: true } }, async () => ok('Alive.', {}));

  /** The database answers and is migrated, and the process is not about to end. */
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    if (draining) throw new Refusal(503, 'draining', 'The server is about to stop.');
    const migrated = await isMigrated(db).catch((error) => {
      request.log.error(error);
      throw new Refusal(503, 'no_database', 'The database does not answer.');
    });
    if (!migrated) {
      throw new Refusal(503, 'not_migrated', 'The database lacks migrations.');
    }
    return ok('Ready.', {});
  });
};

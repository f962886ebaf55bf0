import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Connection } from '../db/database';
import { schemaState } from '../db/migrations';
import { HttpError } from '../http/errors/httpError';
import { ok } from '../http/schemas/schemas';

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

/** Results are cached this long. */
const TTL_MS = 1000;

interface ReadinessOptions extends Pick<Connection, 'db' | 'checkDisk'> {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether a database that a newer release has migrated is served from the start. */
  allowNewer: boolean;
}

/**
 * Whether requests can be served: the database responds and has exactly the migrations of this
 * build, and its disk has room. Migrations only add, so a process that was ready
 * continues to serve while a newer release replaces it.
 * @returns a check that throws HttpError 503 with the reason
 */
export const makeReadiness = ({ db, checkDisk, log, allowNewer }: ReadinessOptions) => {
  let servesNewer = allowNewer;
  /** What was logged since the last success, so that the log does not grow on a full disk. */
  const logged = new Set<string>();
  const unavailable = (error: unknown, code: 'no_database' | 'disk_full') => {
    if (!logged.has(code)) log.error(error);
    logged.add(code);
    return new HttpError(503, code);
  };
  const check = async () => {
    const state = await schemaState(db).catch((error) => {
      throw unavailable(error, 'no_database');
    });
    if (state === 'older') {
      throw new HttpError(503, 'not_migrated');
    }
    if (state === 'same') servesNewer = true;
    if (state === 'newer' && !servesNewer) {
      throw new HttpError(503, 'newer_database');
    }
    await checkDisk?.().catch((error) => {
      throw unavailable(error, 'disk_full');
    });
    logged.clear();
  };
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<void> = Promise.resolve();
  return () => {
    const time = performance.now();
    if (time - checkedAt >= TTL_MS) {
      checkedAt = time;
      result = check();
    }
    return result;
  };
};

import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/database';
import { schemaState } from '../db/migrations';
import { HttpError } from '../http/errors/httpError';

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

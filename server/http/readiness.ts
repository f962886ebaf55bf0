import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/database';
import { schemaState } from '../db/migrations';
import { HttpError } from './httpError';

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
  const check = async () => {
    const state = await schemaState(db).catch((error) => {
      log.error(error);
      throw new HttpError(503, 'no_database');
    });
    if (state === 'older') {
      throw new HttpError(503, 'not_migrated');
    }
    if (state === 'same') servesNewer = true;
    if (state === 'newer' && !servesNewer) {
      throw new HttpError(503, 'newer_database');
    }
    await checkDisk?.().catch((error) => {
      log.error(error);
      throw new HttpError(503, 'disk_full');
    });
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

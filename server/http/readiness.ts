import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/database';
import { schemaState } from '../db/migrations';
import { HttpError } from './httpError';

/** However often a process is asked, it looks this often; in ms. */
const TTL_MS = 1000;

interface ReadinessParts extends Pick<Connection, 'db' | 'checkDisk'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Whether shoppers can be served: the database answers, holds exactly the migrations of this build,
 * and its disk, where that is this machine's, takes what is written.
 * @returns what throws a HttpError 503 with the reason when they cannot
 */
export const makeReadiness = ({ db, checkDisk, log }: ReadinessParts) => {
  const look = async () => {
    const state = await schemaState(db).catch((error) => {
      log.error(error);
      throw new HttpError(503, 'no_database', 'The database does not answer.');
    });
    if (state === 'older') {
      throw new HttpError(503, 'not_migrated', 'The database lacks migrations.');
    }
    if (state === 'newer') {
      throw new HttpError(503, 'newer_database', 'The database was migrated by a newer release.');
    }
    await checkDisk?.().catch((error) => {
      log.error(error);
      throw new HttpError(503, 'disk_full', 'The disk of the database takes nothing more.');
    });
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<void> = Promise.resolve();
  return () => {
    const time = performance.now();
    if (time - lookedAt >= TTL_MS) {
      lookedAt = time;
      result = look();
    }
    return result;
  };
};

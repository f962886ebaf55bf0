import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { deleteExpired } from './deleteExpired';
import { repeat } from './repeat';

const EVERY = 60 * 60 * 1000;
/** A shop that starts has better things to do. */
const SETTLE = 60 * 1000;

interface ExpiryJob {
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Deletes every hour what has expired. @returns what ends the job */
export const startExpiry = ({ db, now, log }: ExpiryJob) =>
  repeat(
    async () => {
      try {
        log.info(await deleteExpired(db, now()), 'expired rows deleted');
      } catch (error) {
        log.error(error, 'expired rows could not be deleted');
      }
    },
    SETTLE,
    EVERY,
  );

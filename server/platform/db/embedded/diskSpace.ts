import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { ConfigError } from '../../config/configError';

/** Two files of the write-ahead log: PostgreSQL stops when it cannot add one. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** @throws ConfigError when the disk has no room for the write-ahead log and `bytes` more */
export const assertFree = async (dataDir: string, bytes = 0) => {
  const { blocks, bavail, bsize } = await statfs(dataDir);
  const [free, needed] = [bavail * bsize, MIN_FREE_BYTES + bytes];
  // Some network disks do not know their size.
  if (blocks === 0 || free >= needed) return;
  const megabytes = (of: number) => `${Math.floor(of / 1024 / 1024)} MB`;
  throw new ConfigError(
    `The disk of ${dataDir} has ${megabytes(free)} left, and the embedded database needs ${megabytes(needed)}: make room.`,
  );
};

interface PgliteError extends Error {
  severity?: string;
  code?: string;
}

/**
 * PostgreSQL starts again after a PANIC, as when its disk has no room for the write-ahead log. PGlite does not: its next
 * query would occupy the process for ever, so from then on every query is rejected instead.
 * @returns the error of a PANIC, when there is one
 */
export const rejectAfterPanic = (pglite: PGlite) =>
  new Promise<Error>((resolve) => {
    let crash: Error | undefined;
    const send = pglite.execProtocolStream.bind(pglite);
    pglite.execProtocolStream = async (...message) => {
      if (crash) throw crash;
      try {
        return await send(...message);
      } catch (cause) {
        const { severity, message: reason, code } = cause as PgliteError;
        if (severity !== 'PANIC') throw cause;
        const sentence = `The embedded database has stopped: ${reason}. What was confirmed is kept.`;
        crash = Object.assign(new ConfigError(sentence, { cause }), { code });
        resolve(crash);
        throw crash;
      }
    };
  });

import { statfs } from 'node:fs/promises';
import { OperatorError } from '../config/operatorError';

/** Two files of the write-ahead log: PostgreSQL stops when it cannot add one. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** @throws OperatorError when the disk has no room for the write-ahead log and `bytes` more */
export const assertFree = async (dataDir: string, bytes = 0) => {
  const { blocks, bavail, bsize } = await statfs(dataDir);
  const [free, needed] = [bavail * bsize, MIN_FREE_BYTES + bytes];
  // Some network disks do not know their size.
  if (blocks === 0 || free >= needed) return;
  const megabytes = (of: number) => `${Math.floor(of / 1024 / 1024)} MB`;
  throw new OperatorError(
    `The disk of ${dataDir} has ${megabytes(free)} left, and the embedded database needs ${megabytes(needed)}: make room.`,
  );
};

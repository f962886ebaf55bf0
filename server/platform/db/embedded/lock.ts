import { randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../config/operatorError';
import { announce, type Opener, queryOpener } from './lockSocket';
import { pipeOf, socketDirectory } from './socketDirectory';

/** How long another opener may take to get the lock or give up. */
const SETTLE_TIMEOUT_MS = 1200;

/**
 * Locks `dataDir` for this process. The lock is a listening socket, which the kernel closes when the
 * process dies, even by kill -9.
 * @returns a function that releases it
 * @throws OperatorError within 2 s when another process has it, with that one's pid and address
 */
export const lockDirectory = async (dataDir: string, address: string) => {
  const directory = await realpath(dataDir);
  const opener: Opener = { pid: process.pid, address, holds: false };
  return process.platform === 'win32'
    ? lockPipe(directory, opener)
    : lockSockets(directory, opener);
};

/** The name of a pipe is exclusive and disappears with its process, so listening on it is the lock. */
const lockPipe = async (directory: string, opener: Opener) => {
  const pipe = pipeOf('loam', directory);
  try {
    return await announce(pipe, { ...opener, holds: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw inUse(directory, await queryOpener(pipe));
  }
};

/**
 * The file of a socket stays after its process has ended, and replacing it would race with other openers. So
 * every opener listens under a unique name and then checks all other names. Of two openers the later one sees
 * the earlier one, and cannot take the lock while that one is alive.
 */
const lockSockets = async (directory: string, opener: Opener) => {
  const { folder, release: releaseFolder } = await socketDirectory(directory);
  const own = `${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const release = await announce(path.join(folder, own), opener);
  const withdraw = async () => {
    await release();
    releaseFolder();
  };
  try {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.sock') || name === own) continue;
      const other = await waitForOpener(path.join(folder, name), own < name);
      if (other) throw inUse(directory, { pid: Number.parseInt(name, 10), ...other });
    }
    opener.holds = true;
    return withdraw;
  } catch (error) {
    await withdraw();
    throw error;
  }
};

/**
 * Waits until another opener has ended or has the lock. If neither has it, the lower name wins.
 * @returns undefined when it is gone
 */
const waitForOpener = async (socket: string, hasPrecedence: boolean) => {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const other = await queryOpener(socket);
    if (!other) {
      await rm(socket, { force: true });
      return undefined;
    }
    const isAhead = other.holds || (other.holds === false && !hasPrecedence);
    if (isAhead || Date.now() > deadline) return other;
    await sleep(20);
  }
};

const inUse = (directory: string, { pid, address }: Partial<Opener> = {}) =>
  new OperatorError(
    `${directory} is in use by process ${pid ?? 'unknown'}${
      address ? `, the shop at ${address}` : ''
    }. Stop that one first, or give this one a DATA_DIR of its own.`,
  );

import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../config/operatorError';
import { announce, type Opener, queryOpener } from './lockSocket';

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;
/** This process's open files, by descriptor. */
const OPEN_FILES = '/proc/self/fd';
/** For another opener to take the lock or give up. */
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

/** A pipe's name is exclusive and disappears with its process, so listening suffices. */
const lockPipe = async (directory: string, opener: Opener) => {
  const pipe = `\\\\.\\pipe\\loam-${digest(directory)}`;
  try {
    return await announce(pipe, { ...opener, holds: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw inUse(directory, await queryOpener(pipe));
  }
};

/**
 * A socket's file outlives its process, and replacing a dead one races with other openers. So every
 * opener listens under a unique name and then checks all the others. Of two openers, the later one
 * sees the earlier one and cannot take the lock while that one is alive.
 */
const lockSockets = async (directory: string, opener: Opener) => {
  const { folder, release } = await socketDirectory(directory);
  const own = `${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const unannounce = await announce(path.join(folder, own), opener);
  const withdraw = async () => {
    await unannounce();
    release();
  };
  try {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.sock') || name === own) continue;
      const rival = await waitForRival(path.join(folder, name), own < name);
      if (rival) throw inUse(directory, { pid: Number.parseInt(name, 10), ...rival });
    }
    opener.holds = true;
    return withdraw;
  } catch (error) {
    await withdraw();
    throw error;
  }
};

/**
 * Waits for another opener to end or take the lock. Of two undecided ones the lower name wins.
 * @returns undefined when it is gone
 */
const waitForRival = async (socket: string, hasPrecedence: boolean) => {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const rival = await queryOpener(socket);
    if (!rival) {
      await rm(socket, { force: true });
      return undefined;
    }
    const isAhead = rival.holds || (rival.holds === false && !hasPrecedence);
    if (isAhead || Date.now() > deadline) return rival;
    await sleep(20);
  }
};

/**
 * The directory of the sockets, always inside the locked one, so that all openers agree on it. On
 * Linux a path that is too long for a socket is reached through an open file descriptor.
 */
const socketDirectory = async (directory: string) => {
  const lockDir = path.join(directory, 'lock');
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  const longest = path.join(lockDir, '4194304-01234567.sock.new');
  if (Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES)
    return { folder: lockDir, release: () => {} };
  if (!existsSync(OPEN_FILES)) {
    throw new OperatorError(
      `DATA_DIR must have a shorter path than ${directory}: a lock inside it would have more than ${MAX_SOCKET_PATH_BYTES} bytes.`,
    );
  }
  const handle = openSync(lockDir, 'r');
  return { folder: `${OPEN_FILES}/${handle}`, release: () => closeSync(handle) };
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const inUse = (directory: string, { pid, address }: Partial<Opener> = {}) =>
  new OperatorError(
    `${directory} is in use by process ${pid ?? 'unknown'}${
      address ? `, the shop at ${address}` : ''
    }. Stop that one first, or give this one a DATA_DIR of its own.`,
  );

import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../config/operatorError';
import { announce, ask, type Opener } from './lockSocket';

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** What this process has open, by number. */
const OPEN_FILES = '/proc/self/fd';
/** How long an opener waits for one that neither holds the lock nor goes away. */
const SETTLE_TIMEOUT = 1200;

/**
 * Takes `dataDir` for this process alone. The lock is a listening socket, so the kernel frees it
 * the moment the process dies, by kill -9 too.
 * @returns what frees it
 * @throws within 2 s when another process has it, with that one's pid and address
 */
export const lockDirectory = async (dataDir: string, address: string) => {
  const directory = await realpath(dataDir);
  const opener: Opener = { pid: process.pid, address, holds: false };
  return process.platform === 'win32'
    ? lockPipe(directory, opener)
    : lockSockets(directory, opener);
};

/** A pipe's name is exclusive and vanishes with its process: listening is all there is to do. */
const lockPipe = async (directory: string, opener: Opener) => {
  const pipe = `\\\\.\\pipe\\loam-${digest(directory)}`;
  try {
    return await announce(pipe, { ...opener, holds: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw inUse(directory, await ask(pipe));
  }
};

/**
 * A socket's file outlives its process, and removing a dead one to take its name races with others
 * doing the same. So every opener listens under a name of its own, never used again, and then looks
 * at all the others. Of two openers, the one that announced itself later sees the earlier one; it
 * cannot hold the lock while that one lives.
 */
const lockSockets = async (directory: string, opener: Opener) => {
  const { at, release } = await socketDirectory(directory);
  const own = `${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const unannounce = await announce(path.join(at, own), opener);
  const withdraw = async () => {
    await unannounce();
    release();
  };
  try {
    for (const name of await readdir(at)) {
      if (!name.endsWith('.sock') || name === own) continue;
      const rival = await outlast(path.join(at, name), own < name);
      if (rival) throw inUse(directory, { pid: Number.parseInt(name, 10), ...rival });
    }
    opener.holds = true;
    return withdraw;
  } catch (error) {
    await withdraw();
    throw error;
  }
};

/** Undefined once the opener at `socket` is gone. Of two that are still looking, one goes first. */
const outlast = async (socket: string, before: boolean) => {
  const deadline = Date.now() + SETTLE_TIMEOUT;
  for (;;) {
    const rival = await ask(socket);
    if (!rival) {
      await rm(socket, { force: true });
      return undefined;
    }
    const staysAhead = rival.holds || (rival.holds === false && !before);
    if (staysAhead || Date.now() > deadline) return rival;
    await sleep(20);
  }
};

/**
 * Where the sockets are, always inside the directory they lock: anywhere else two openers might not
 * meet. A path too long for a socket is reached through an open directory, on Linux.
 */
const socketDirectory = async (directory: string) => {
  const lockDir = path.join(directory, 'lock');
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  const longest = path.join(lockDir, '4194304-01234567.sock.new');
  if (Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH) return { at: lockDir, release: () => {} };
  if (!existsSync(OPEN_FILES)) {
    throw new OperatorError(
      `DATA_DIR must have a shorter path than ${directory}: a lock inside it would have more than ${LONGEST_SOCKET_PATH} bytes.`,
    );
  }
  const handle = openSync(lockDir, 'r');
  return { at: `${OPEN_FILES}/${handle}`, release: () => closeSync(handle) };
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const inUse = (directory: string, { pid, address }: Partial<Opener> = {}) =>
  new OperatorError(
    `${directory} is in use by process ${pid ?? 'unknown'}${
      address ? `, the shop at ${address}` : ''
    }. Stop that one first, or give this one a DATA_DIR of its own.`,
  );

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config/configError';
import { pipeOf, socketDirectory } from './socketDirectory';

/** How long another opener may take to get the lock or give up. */
const SETTLE_TIMEOUT_MS = 1200;

/**
 * Locks `dataDir` for this process. The lock is a listening socket, which the kernel closes when the
 * process dies, even by kill -9.
 * @returns a function that releases it
 * @throws ConfigError within 2 s when another process has it, with that one's pid and address
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
  new ConfigError(
    `${directory} is in use by process ${pid ?? 'unknown'}${
      address ? `, the shop at ${address}` : ''
    }. Stop that one first, or give this one a DATA_DIR of its own.`,
  );

/** What an opener sends to every client of its socket. */
interface Opener {
  pid: number;
  /** The address of its shop, for the error message of other openers. */
  address: string;
  /** False while it is still checking for others. */
  holds: boolean;
}

/** A process with a blocked event loop does not respond. */
const RESPONSE_TIMEOUT_MS = 700;

/** Listens at `path` (a socket file, or a named pipe on Windows) and sends `opener` to clients. */
const announce = async (path: string, opener: Opener) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(JSON.stringify(opener));
  });
  const isPipe = process.platform === 'win32';
  // Between bind and listen a socket rejects connections like a dead one, so it is renamed to the
  // name that others check only when it listens.
  const temporaryPath = isPipe ? path : `${path}.new`;
  server.listen(temporaryPath);
  await once(server, 'listening');
  server.unref();
  if (!isPipe) await rename(temporaryPath, path);
  return async () => {
    if (!isPipe) await rm(path, { force: true });
    await new Promise((closed) => server.close(closed));
  };
};

/** Who listens at `path`: empty without a response in time, undefined when its process is gone. */
const queryOpener = async (path: string): Promise<Partial<Opener> | undefined> => {
  const socket = net.connect(path);
  const timer = setTimeout(() => socket.destroy(), RESPONSE_TIMEOUT_MS);
  try {
    let response = '';
    for await (const chunk of socket.setEncoding('utf8')) response += chunk;
    return JSON.parse(response);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : {};
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
};

import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import net from 'node:net';

/** What an opener sends to every client of its socket. */
export interface Opener {
  pid: number;
  /** The address of its shop, for the error message of other openers. */
  address: string;
  /** False while it is still checking for others. */
  holds: boolean;
}

/** A process with a blocked event loop does not respond. */
const RESPONSE_TIMEOUT_MS = 700;

/** Listens at `path` (a socket file, or a named pipe on Windows) and sends `opener` to clients. */
export const announce = async (path: string, opener: Opener) => {
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
export const queryOpener = async (path: string): Promise<Partial<Opener> | undefined> => {
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

import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import net from 'node:net';

/** What an opener tells whoever connects to its socket. */
export interface Opener {
  pid: number;
  /** Where it answers shoppers, for the message of the one that is refused. */
  address: string;
  /** False while it is still looking for others. */
  holds: boolean;
}

/** A live process whose event loop is busy does not greet; nobody waits longer for it. */
const GREETING_TIMEOUT = 700;

/** Listens at `path` (a socket file, or a named pipe on Windows) and tells `opener` to everyone. */
export const announce = async (path: string, opener: Opener) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(JSON.stringify(opener));
  });
  const isPipe = process.platform === 'win32';
  // Between bind and listen a socket refuses connections like a dead one, so it gets the name the
  // others look for only when it listens.
  const unheard = isPipe ? path : `${path}.new`;
  server.listen(unheard);
  await once(server, 'listening');
  server.unref();
  if (!isPipe) await rename(unheard, path);
  return async () => {
    if (!isPipe) await rm(path, { force: true });
    await new Promise((closed) => server.close(closed));
  };
};

/** Who listens at `path`; empty when it does not say, undefined when its process is gone. */
export const ask = async (path: string): Promise<Partial<Opener> | undefined> => {
  const socket = net.connect(path);
  const silence = setTimeout(() => socket.destroy(), GREETING_TIMEOUT);
  try {
    let greeting = '';
    for await (const chunk of socket.setEncoding('utf8')) greeting += chunk;
    return JSON.parse(greeting);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : {};
  } finally {
    clearTimeout(silence);
    socket.destroy();
  }
};

import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { commandSocket } from '../db/embedded/socketDirectory';
import { forward } from '../http/forward';
import { COMMAND } from '../http/inProcess';

/** For commands in progress when the shop stops. */
const DRAIN_TIMEOUT_MS = 5000;

/**
 * Accepts the calls of commands on a socket in `dataDir`, since only one process can open an embedded
 * database. No token is needed: only the owner of the files can open the socket, and could open the database
 * as well. Unlike a token in a file, a socket is never copied into a backup.
 * @returns a function that closes the socket
 */
export const listenForCommands = async (app: FastifyInstance, dataDir: string) => {
  const { address, release } = await commandSocket(dataDir);
  const isFile = process.platform !== 'win32';
  // A killed process leaves its socket behind. The lock of the database proves that no other process is alive.
  if (isFile) await rm(address, { force: true });
  const inProgress = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const handled = forward(app, incoming, outgoing, COMMAND).finally(() =>
      inProgress.delete(handled),
    );
    inProgress.add(handled);
  });
  server.listen(address);
  await once(server, 'listening');
  if (isFile) await chmod(address, 0o600);
  return async () => {
    server.close();
    const timeout = sleep(DRAIN_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([Promise.all(inProgress), timeout]);
    server.closeAllConnections();
    if (isFile) await rm(address, { force: true });
    release();
  };
};

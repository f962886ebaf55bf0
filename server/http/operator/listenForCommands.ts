import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { commandSocket } from '../../db/socketDirectory';
import { COMMAND } from '../inProcess';

/** For commands in progress when the shop stops. */
const DRAIN_TIMEOUT_MS = 5000;

/**
 * Takes the calls of commands on a socket in `dataDir`, since an embedded database can be opened by
 * one process only. Who may open the socket, the owner of the files, could open the database as
 * well, so no token is asked for; and unlike a token in a file, a socket is never copied into a backup.
 * @returns what ends it
 */
export const listenForCommands = async (app: FastifyInstance, dataDir: string) => {
  const { address, release } = await commandSocket(dataDir);
  const isFile = process.platform !== 'win32';
  // What a killed process left behind; the lock of the database says that none other is alive.
  if (isFile) await rm(address, { force: true });
  const inProgress = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const answered = forward(app, incoming, outgoing)
      .catch((error) => {
        app.log.error(error, 'a command could not be answered');
        outgoing.destroy();
      })
      .finally(() => inProgress.delete(answered));
    inProgress.add(answered);
  });
  server.listen(address);
  await once(server, 'listening');
  if (isFile) await chmod(address, 0o600);
  return async () => {
    server.close();
    const tooLong = sleep(DRAIN_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([Promise.all(inProgress), tooLong]);
    server.closeAllConnections();
    if (isFile) await rm(address, { force: true });
    release();
  };
};

const forward = async (
  app: FastifyInstance,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => {
  const { method, url = '/', headers } = incoming;
  // No header of the response is passed on but its type, so it must not be compressed.
  const { 'accept-encoding': _encoding, ...asked } = headers;
  const body = await buffer(incoming);
  const {
    statusCode,
    rawPayload,
    headers: sent,
  } = await app.inject({
    method: method as InjectOptions['method'],
    url,
    headers: asked,
    remoteAddress: COMMAND,
    ...(body.length > 0 && { payload: body }),
  });
  outgoing.writeHead(statusCode, { 'content-type': String(sent['content-type']) });
  outgoing.end(rawPayload);
  await finished(outgoing);
};

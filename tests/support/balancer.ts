import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp } from './cleanUp';

const CHECK_INTERVAL_MS = 100;
const MAX_ATTEMPTS = 50;

/**
 * A load balancer as configured in `server/deploy/Caddyfile`: requests go in turn to the processes whose /readyz
 * responds with 200, and to another process when a connection is refused.
 */
export const openBalancer = async (ports: number[]) => {
  const agent = new Agent({ keepAlive: false });
  const ready = new Set<number>();
  let isOpen = true;
  const check = async (port: number) => {
    while (isOpen) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
      await pause(CHECK_INTERVAL_MS);
    }
  };
  const checks = ports.map(check);
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const { method, url: address, headers } = incoming;
    const body = await buffer(incoming);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const backends = [...ready];
      const port = backends[turn++ % backends.length];
      if (port === undefined) {
        await pause(CHECK_INTERVAL_MS);
        continue;
      }
      const sent = request({ host: '127.0.0.1', port, path: address, method, headers, agent });
      const response = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
        sent.once('response', resolve);
        sent.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
        );
        sent.end(body);
      }).catch(() => null);
      if (response === undefined) continue;
      if (response === null) break;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    outgoing.writeHead(502).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp(async () => {
    isOpen = false;
    server.close();
    server.closeAllConnections();
    await Promise.all(checks);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ready };
};

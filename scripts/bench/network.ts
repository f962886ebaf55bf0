import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `hanging`: connections open but get no response; `dead`: connections are reset. */
export type NetworkState = 'alive' | 'hanging' | 'dead';

/** A loopback proxy between a browser and a server that simulates network failures. */
export const startNetwork = async (server: URL) => {
  let state: NetworkState = 'alive';
  const sockets = new Set<Socket>();
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((incoming) => {
    add(incoming);
    if (state === 'dead') incoming.resetAndDestroy();
    if (state !== 'alive') return;
    const outgoing = add(connect(Number(server.port), server.hostname));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    become: (next: NetworkState) => {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

export type Network = Awaited<ReturnType<typeof startNetwork>>;

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database through this proxy. */
  url: string;
  /** Ends the connection instead of passing on the next message of a client that matches. @returns how many it ended */
  cutAt: (message: RegExp, times?: number) => () => number;
  /** Passes the next message that matches on, and ends the connection before the response. */
  cutAfter: (message: RegExp) => void;
  /** From now on nothing is passed on and nothing ends, like a host that has vanished. */
  fallSilent: () => void;
  /** Ends all connections, and responds to new ones as PostgreSQL does when there are too many. */
  beFull: () => void;
  /** Ends all connections, and accepts new ones. */
  killAll: () => void;
  /** Ends all connections, and refuses new ones. */
  refuse: () => Promise<void>;
  /** New connections are passed on again. Those that were silent stay silent. */
  heal: () => Promise<void>;
  stop: () => Promise<void>;
}

const fields = ['SFATAL', 'VFATAL', 'C53300', 'Msorry, too many clients already', ''];
const body = Buffer.from(`${fields.join('\0')}\0`);
const length = Buffer.alloc(4);
length.writeInt32BE(body.length + 4);
/** A message of PostgreSQL's protocol: kind, length, and fields that end with a zero. */
const TOO_MANY = Buffer.concat([Buffer.from('E'), length, body]);

/** A proxy on loopback between the shop and PostgreSQL that fails as networks and poolers do. @param database its URL */
export const startDatabaseProxy = async (database: string): Promise<DatabaseProxy> => {
  const target = new URL(database);
  const folder = target.searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isFull = false;
  let rule: { message: RegExp; left: number; isPassedOn: boolean } | undefined;
  let cuts = 0;

  const server = createServer((client) => {
    if (isFull) {
      client.on('error', () => {}).once('data', () => client.end(TOO_MANY));
      return;
    }
    const upstream = connect(`${folder}/.s.PGSQL.5432`);
    let isStuck = isSilent;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    const pair = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          if (!isStuck) end();
        });
    }
    let isLastWords = false;
    client.on('data', (bytes) => {
      isStuck ||= isSilent;
      if (isStuck) return;
      if (rule && rule.left > 0 && rule.message.test(bytes.toString('latin1'))) {
        rule.left -= 1;
        cuts += 1;
        if (!rule.isPassedOn) return end();
        isLastWords = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      isStuck ||= isSilent;
      if (isLastWords) end();
      else if (!isStuck) client.write(bytes);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const killAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    killAll();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const user = target.username || 'postgres';
  return {
    url: `postgresql://${user}@127.0.0.1:${port}${target.pathname}`,
    cutAt: (message, times = 1) => {
      cuts = 0;
      rule = { message, left: times, isPassedOn: false };
      return () => cuts;
    },
    cutAfter: (message) => {
      rule = { message, left: 1, isPassedOn: true };
    },
    fallSilent: () => {
      isSilent = true;
    },
    killAll,
    beFull: () => {
      isFull = true;
      killAll();
    },
    refuse,
    heal: async () => {
      isSilent = false;
      isFull = false;
      rule = undefined;
      if (!server.listening) await listen(port);
    },
    stop: refuse,
  };
};

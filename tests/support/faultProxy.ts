import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What becomes of a request on its way to the shop. */
export type Fault =
  /** No response: the connection breaks. */
  | { kind: 'disconnect' }
  /** No response, and the connection stays open. */
  | { kind: 'hang' }
  /** Headers and half of the body, then silence. */
  | { kind: 'stall' }
  /** Late by so many milliseconds. */
  | { kind: 'delay'; ms: number }
  /** The shop does it, the response is lost. */
  | { kind: 'drop' }
  /** Some Wi-Fi's welcome page, with status 200. */
  | { kind: 'portal' }
  /** The shop's response, changed on its way. */
  | { kind: 'rewrite'; change: (body: string) => string }
  /** Another response than the shop's. */
  | { kind: 'respond'; status: number; body: string; type?: string; retryAfter?: string };

/** A request that came. */
export interface SeenRequest {
  method: string;
  path: string;
  /** The Idempotency-Key. */
  key: string | undefined;
  body: string;
  /** Whether a response went back whole. */
  isComplete: boolean;
  /** When it came (ms since 1970). */
  at: number;
}

export interface FaultProxy {
  /** Where to find the shop through this proxy. */
  url: string;
  /** Requests that match 'METHOD /path' suffer the fault from now on; a later call wins. */
  fail: (request: RegExp, fault: Fault) => void;
  /** All is well again; hanging connections break. */
  heal: () => void;
  /** Method and path of every request that has come, in order. */
  requests: string[];
  /** The changes among them, in order. */
  changes: SeenRequest[];
  /** Refuses connections from now on, as the address of a killed shop does. */
  goDown: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

const PORTAL = '<!doctype html><title>Welcome</title><h1>Welcome to Station Wi-Fi</h1>';

/** Where a request goes on to, by its address as it came; undefined for where nothing is. */
type Route = (address: string) => string | undefined;

/**
 * An HTTP proxy on loopback that can fail in many ways.
 * @param target the server behind it (http://host:port), or a rule for several sites
 */
export const startFaultProxy = async (target: string | Route): Promise<FaultProxy> => {
  const route = typeof target === 'string' ? (address: string) => target + address : target;
  let rules: { pattern: RegExp; fault: Fault }[] = [];
  const agent = new Agent({ keepAlive: true });
  const stuck = new Set<ServerResponse>();
  const requests: string[] = [];
  const changes: SeenRequest[] = [];

  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    requests.push(line);
    const rule = rules.find(({ pattern }) => pattern.test(line));
    outgoing.on('close', () => stuck.delete(outgoing));
    void serve(incoming, outgoing, rule?.fault).catch(() => outgoing.destroy());
  });

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse, fault?: Fault) => {
    const body = await text(incoming);
    if (/^(PUT|POST|DELETE)$/.test(incoming.method ?? '')) note(incoming, body, outgoing);
    switch (fault?.kind) {
      case 'disconnect':
        outgoing.destroy();
        return;
      case 'hang':
        stuck.add(outgoing);
        return;
      case 'portal':
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
        return;
      case 'respond':
        outgoing.writeHead(fault.status, {
          'content-type': fault.type ?? 'application/json',
          ...(fault.retryAfter && { 'retry-after': fault.retryAfter }),
        });
        outgoing.end(fault.body);
        return;
      case 'delay':
        await pause(fault.ms);
    }
    if (fault?.kind === 'rewrite') incoming.headers['accept-encoding'] = 'identity';
    const onward = route(incoming.url ?? '');
    if (!onward) {
      outgoing.writeHead(404).end();
      return;
    }
    const response = await forward(onward, incoming, body, agent);
    if (fault?.kind === 'rewrite') {
      const { 'content-length': _, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headers);
      outgoing.end(fault.change(await text(response)));
      return;
    }
    if (fault?.kind === 'drop') {
      response.resume();
      await once(response, 'end');
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
    if (fault?.kind === 'stall') {
      const [chunk] = await once(response, 'data');
      outgoing.write(chunk.subarray(0, chunk.length / 2));
      stuck.add(outgoing);
      return;
    }
    response.pipe(outgoing);
  };

  const note = (
    { method = '', url: path = '', headers }: IncomingMessage,
    body: string,
    outgoing: ServerResponse,
  ) => {
    const key = headers['idempotency-key'] as string | undefined;
    const seen: SeenRequest = { method, path, key, body, isComplete: false, at: Date.now() };
    changes.push(seen);
    outgoing.on('finish', () => {
      seen.isComplete = true;
    });
  };

  // A client may send a request just when an idle connection is closed.
  server.keepAliveTimeout = 0;
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const goDown = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    goDown,
    comeBack: () => listen(port),
    fail: (pattern, fault) => {
      rules = [{ pattern, fault }, ...rules];
    },
    heal: () => {
      rules = [];
      for (const outgoing of stuck) outgoing.destroy();
    },
    requests,
    changes,
    stop: async () => {
      await goDown();
      agent.destroy();
    },
  };
};

/** Sends the request on to another address, as it came. */
const forward = async (
  address: string,
  incoming: IncomingMessage,
  body: string,
  agent: Agent,
): Promise<IncomingMessage> => {
  const { method, headers } = incoming;
  const onward = request(address, { method, headers, agent });
  onward.end(body);
  const [response] = await once(onward, 'response');
  return response;
};

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Gateway } from '../../../server/gateways/gateway';
import { cleanUp } from '../cleanUp';
import { type Fault, type FaultProxy, startFaultProxy } from '../faultProxy';

interface SignedWebhook {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A simulated payment provider on this machine; the same tests run against each one. */
export interface HostedService {
  /** Its API, through a proxy that can fail. */
  faults: FaultProxy;
  /** The shop's gateway to it. @param timeoutMs for a call */
  gateway: (options?: { timeoutMs?: number; webhookSecrets?: string[] }) => Promise<Gateway>;
  /** How many payments exist for a payment id of the shop. */
  opened: (id: string) => number;
  /** The shopper pays on its page. @param amount by default all that is due */
  pay: (ref: string, amount?: number) => void;
  /** The bank declines the payment; the page stays open. */
  decline: (ref: string) => void;
  /** The bank has not responded yet. */
  process: (ref: string) => void;
  /** Nobody paid in time. */
  expire: (ref: string) => void;
  /** The refunds, with their keys. */
  refunded: (ref: string) => { key: string; amount: number }[];
  /** Somebody refunds in its dashboard. @returns the webhook about it */
  refundInDashboard: (ref: string, amount: number, at: Date) => SignedWebhook;
  /** A bank demands the whole payment back, and later decides. @returns the webhook about it */
  dispute: (ref: string, status: 'open' | 'won' | 'lost', at: Date) => SignedWebhook;
  /** Makes every later refund fail. */
  rejectRefunds: () => void;
  /** A signed webhook that reports the payment. */
  webhook: (ref: string, options: { at: Date; secret?: string }) => SignedWebhook;
  /** The id and type of the event that the gateway reads from `webhook(ref)`. */
  event: (ref: string) => { eventId: RegExp; type: string };
  /** A webhook of this age is rejected. */
  maxWebhookAgeMs: number;
  /** The ids of its refunds. */
  refundId: RegExp;
  /** The keys of `gateway`, which no error may contain. */
  keys: string[];
}

/** Runs an action while every call fails. @returns its result, or the error it throws */
export const withFault = async (
  { faults }: HostedService,
  fault: Fault,
  action: () => Promise<unknown>,
) => {
  faults.fail(/./, fault);
  const outcome = await action().catch((error: unknown) => error);
  faults.heal();
  return outcome;
};

export interface ApiRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ApiResponse {
  status: number;
  body: unknown;
}

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });

/** An API in JSON on this machine behind a proxy that can fail; both end with the test file. */
export const openApiService = async (respond: (request: ApiRequest) => ApiResponse) => {
  const server = createServer((incoming, outgoing) => {
    const { method = '', headers } = incoming;
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://service');
    void text(incoming).then((body) => {
      const response = respond({ method, path, query, headers, body });
      outgoing.writeHead(response.status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(response.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await startFaultProxy(`http://127.0.0.1:${port}`);
  cleanUp(async () => {
    await proxy.stop();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return proxy;
};

import { Readable } from 'node:stream';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Reply {
  status: number;
  body: unknown;
}

/** How calls reach the shop. A Buffer and a stream of lines are sent as they are, everything else as JSON. */
export interface Transport {
  send: (method: Method, url: string, payload?: unknown) => Promise<Reply>;
  close: () => Promise<void>;
}

/** The headers of a payload that is not sent as JSON. */
export const headersOf = (payload: unknown): Record<string, string> => {
  if (Buffer.isBuffer(payload)) return { 'content-type': 'application/octet-stream' };
  return payload instanceof Readable ? { 'content-type': 'application/x-ndjson' } : {};
};

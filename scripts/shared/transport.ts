export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Reply {
  status: number;
  body: unknown;
}

/** How calls reach the shop. A Buffer is sent as it is, everything else as JSON. */
export interface Transport {
  send: (method: Method, url: string, payload?: unknown) => Promise<Reply>;
  close: () => Promise<void>;
}

/** The content type of a Buffer. */
export const BYTES = 'application/octet-stream';

import type { Body } from './catalogueCalls';
import type { ErrorKey, SuccessKey } from './errors';

/** How a read is made. */
export interface Read {
  /** The sentence when the server sends none. */
  fallback: ErrorKey;
  /** The sentence for a response whose body says failure, where it differs. */
  rejected?: ErrorKey;
  /** Whether a body says success; by `code` 200 unless stated. */
  isSuccess?: (body: Body) => boolean;
  /** For headers and body together. */
  timeoutMs?: number;
}

/** What a read gives: the data, and when it came to this device (ISO 8601). */
export interface Loaded<Data> {
  data: Data;
  loadedAt: string;
  /** When the server sent it, by the server's clock (HTTP date); other origins do not tell. */
  servedAt?: string | undefined;
}

/** How a change is sent. */
export interface Write {
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Sent as Idempotency-Key: however often the call is made, it has one effect. */
  key?: string;
  /** The sentence of a failure when the server sends none. */
  fallback: ErrorKey;
  /** The sentence of a success when the server sends none. */
  success?: SuccessKey;
  /** Where else in the body a failure's sentence may stand, and then wins. */
  nestedMessage?: (body: Body) => unknown;
  /** For headers and body together. */
  timeoutMs?: number;
}

/** What a change gives: the data as the server now has it, and the sentence of its success. */
export interface Receipt<Data> {
  data: Data;
  message: string;
}

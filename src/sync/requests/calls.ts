import type { Body, CodeOf } from '../../contract/rules/readEnvelope';
import type { ErrorKey, SuccessKey } from './errors';

interface Call {
  /** Whose session it needs, by default that of the signed-in shopper; null: anybody's, to ask whose it is. */
  shopperId?: string | null;
}

/** Options of a read. */
export interface Read<Data = unknown> extends Call {
  /** The message shown when the server sends none. */
  fallback: ErrorKey;
  /** The message for a failure with an HTTP status of success (2xx), if it differs. */
  rejected?: ErrorKey;
  /** The code that a body names; its `code` unless stated. */
  codeOf?: CodeOf;
  /** What a success without data means; without it, such a response counts as none. */
  empty?: NoInfer<Data>;
  /** Whether a host may lack the call: then a 404 of its web server does not mean that the shop is unreachable. */
  isOptional?: true;
  /** The same for everybody: sent to another origin without cookies, which may allow any origin (`*`). */
  isPublic?: true;
  /** Covers headers and body. */
  timeoutMs?: number;
}

/** The result of a read: the data, and when this device received it (ISO 8601). */
export interface Loaded<Data> {
  data: Data;
  loadedAt: string;
  /** When the server sent it, by the server's clock (HTTP Date header); another origin hides that: then `loadedAt`. */
  servedAt?: string | undefined;
}

/** Options of a change. */
export interface Write<Data = unknown> extends Call {
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Sent as Idempotency-Key: repeated calls have one effect. */
  key?: string;
  /** The message of a failure when the server sends none. */
  fallback: ErrorKey;
  /** The message of a success when the server sends none. */
  success?: SuccessKey;
  /** What a success without data means; without it, such a response counts as none. */
  empty?: NoInfer<Data>;
  /** Reads a failure's message from another place of the body; it takes precedence. */
  nestedMessage?: (body: Body) => unknown;
  /** Covers headers and body. */
  timeoutMs?: number;
}

/** The response to a change: the data as the server now has it, and the success message. */
export interface ChangeResponse<Data> {
  data: Data;
  message: string;
}

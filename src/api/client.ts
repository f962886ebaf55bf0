import { type AxiosAdapter, type AxiosInstance, create, isAxiosError } from 'axios';
import type { Failure } from '../contract/envelope';
import { SAVED_AT_HEADER } from '../pwa/workerMessages';
import { type Body, hasCode200 } from './catalogueCalls';
import { ApiError, type ErrorKey, type SuccessKey } from './errors';

/** What a read gives: the data, and when the server sent it (ISO 8601). */
export interface Answer<Data> {
  data: Data;
  loadedAt: string;
}

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

/** What a change gives: the data as the server now has it, and the sentence of its success. */
export interface Receipt<Data> {
  data: Data;
  message: string;
}

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

export interface ClientOptions {
  /** Host and stage prefix, up to and with `/api/`. */
  baseURL: string;
  /** The `{shop}` segment of the calls' paths. */
  shopId: string;
  /** Turns the key of a default message into the shopper's sentence. */
  defaultMessage: (key: ErrorKey | SuccessKey) => string;
  /**
   * Called with the result of every real call: whether the server itself responded (not a captive
   * portal), and whether it was neither busy nor broken.
   */
  onReachability?: (isReachable: boolean, isHealthy: boolean) => void;
  adapter?: AxiosAdapter;
}

/** A hanging network is worse than none: reads time out and fall back to what is saved. */
const READ_TIMEOUT_MS = 10_000;
/** A change that times out is sent again with the same key, so it need not wait for long either. */
const WRITE_TIMEOUT_MS = 15_000;

export const makeClient = (options: ClientOptions) => {
  const { baseURL, shopId, defaultMessage, onReachability, adapter } = options;
  const http: AxiosInstance = create({
    baseURL,
    withCredentials: true,
    ...(adapter && { adapter }),
  });

  /** Paths begin at the shop's segment; one that begins with a slash, at `/api`. */
  const urlOf = (path: string) => (path.startsWith('/') ? path.slice(1) : `${shopId}/${path}`);

  /** Reads `path`; `pick` takes the data out of a body that says success. @throws ApiError */
  async function get<Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    {
      fallback,
      rejected = fallback,
      isSuccess = hasCode200,
      timeoutMs: timeout = READ_TIMEOUT_MS,
    }: Read,
  ): Promise<Answer<Data>> {
    const {
      status,
      data: body,
      headers,
    } = await http.get(urlOf(path), { timeout }).catch(responseOf);
    const isReachable = isJson(body);
    const savedAt: string | undefined = (headers as Record<string, string>)[SAVED_AT_HEADER];
    if (!savedAt) onReachability?.(isReachable, isReachable && isHealthy(status));
    if (!isReachable) throw new ApiError(defaultMessage(fallback), null);
    if (status !== 200) throw new ApiError(messageOf(body) ?? defaultMessage(fallback), status);
    const data = isSuccess(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) return { data, loadedAt: savedAt ?? new Date().toISOString() };
    throw new ApiError(messageOf(body) ?? defaultMessage(rejected), codeOf(body));
  }

  /** Changes something at `path`; only a body that says success is one. @throws ApiError */
  async function send<Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    {
      method,
      body: sent,
      key,
      fallback,
      success,
      nestedMessage,
      timeoutMs: timeout = WRITE_TIMEOUT_MS,
    }: Write,
  ): Promise<Receipt<Data>> {
    const {
      status,
      data: body,
      headers,
    } = await http
      .request({
        url: urlOf(path),
        method,
        data: sent,
        timeout,
        headers: key ? { 'idempotency-key': key } : {},
      })
      .catch(responseOf);
    const isReachable = isEnvelope(body);
    onReachability?.(isReachable, isReachable && isHealthy(status));
    if (!isReachable) throw new ApiError(defaultMessage(fallback), null);
    const data = status === 200 && hasCode200(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) {
      return { data, message: messageOf(body) ?? (success ? defaultMessage(success) : '') };
    }
    const nested = nestedMessage && pickSafely(nestedMessage, body);
    const message = messageOf({ message: nested }) ?? messageOf(body) ?? defaultMessage(fallback);
    throw new ApiError(message, status === 200 ? codeOf(body) : status, {
      retryAfter: retryAfter(headers as Record<string, string>),
      code: typeof body.error === 'string' ? body.error : undefined,
      data: body.data as Failure['data'],
    });
  }

  return { get, send };
};

/** The server's own sentence, which wins over any default. */
const messageOf = ({ message }: Body) =>
  typeof message === 'string' && message !== '' ? message : undefined;

/** Anything but JSON comes from a captive portal or a proxy. */
const isJson = (body: unknown): boolean => typeof body === 'object' && body !== null;

/**
 * Only the server's envelope is a response to a change: a gateway or firewall may reject it with
 * JSON of its own, which must not undo the change.
 */
const isEnvelope = (body: Body) =>
  isJson(body) && (typeof body.code === 'number' || typeof body.success === 'boolean');

const isHealthy = (status: number | null) => status !== null && status < 500 && status !== 429;

/** The server's Retry-After in milliseconds (RFC 9110 §10.2.3). */
const retryAfter = ({ 'retry-after': value }: Record<string, string | undefined>) => {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** The data of a body that says success; undefined when it holds none. */
const pickSafely = <Data, SuccessBody>(pick: (body: SuccessBody) => Data, body: SuccessBody) => {
  try {
    return pick(body);
  } catch {
    return undefined;
  }
};

/** The status that a failure with HTTP status 200 means. */
const codeOf = ({ code }: Body) => (typeof code === 'number' ? code : 200);

/** The response of a call that axios rejected; without one, a response that says so. */
const responseOf = (cause: unknown) =>
  (isAxiosError(cause) && cause.response) || { status: null, data: null, headers: {} };

export type Client = ReturnType<typeof makeClient>;

/** Takes `data.results` out of a body. */
export const pickResults = <Results>(body: { data: { results: Results } }) => body.data.results;

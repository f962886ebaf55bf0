import { type AxiosAdapter, type AxiosInstance, create, isAxiosError } from 'axios';
import type { Failure } from '../contract/envelope';
import { SAVED_AT_HEADER } from '../pwa/workerMessages';
import { ApiError, type ErrorKey, type SuccessKey } from './errors';

/** What a read gives: the data, and when the server said so (ISO 8601). */
export interface Answer<Data> {
  data: Data;
  loadedAt: string;
}

export interface Read {
  /** The sentence when the server sends none (spec §8). */
  fallback: ErrorKey;
  /** The sentence for an answer whose body refuses, where the specification has another. */
  refused?: ErrorKey;
  /** Whether a body is a success (spec §5); `code` 200 unless stated. */
  succeeded?: (body: Body) => boolean;
  /** Milliseconds until the call gives up, headers and body together. */
  timeout?: number;
}

/** What a change gives: the data the shop now has, and the sentence that says so. */
export interface Receipt<Data> {
  data: Data;
  message: string;
}

export interface Write {
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Sent as Idempotency-Key: however often the call is made, it has one effect. */
  key?: string;
  /** The sentence of a failure when the server sends none (spec §8). */
  fallback: ErrorKey;
  /** The sentence of a success when the server sends none (spec §8). */
  success?: SuccessKey;
  /** Where else a failure's sentence may stand, and then wins. */
  sentenceOf?: (body: Body) => unknown;
  /** Milliseconds until the call gives up, headers and body together. */
  timeout?: number;
}

/** The outermost shape of a body; what is inside is the contract's. */
interface Body {
  code?: unknown;
  success?: unknown;
  message?: unknown;
  data?: unknown;
  /** The name of a failure. */
  error?: unknown;
}

export interface ClientOptions {
  /** Host and stage prefix, up to and with `/api/`. */
  baseURL: string;
  /** The `{shop}` segment of the calls' paths. */
  shopId: string;
  /** Turns the key of a default message into the shopper's sentence. */
  defaultMessage: (key: ErrorKey | SuccessKey) => string;
  /**
   * Called with every real outcome: whether the shop answered, or nobody did (or a portal), and
   * whether it was neither busy nor broken.
   */
  onOutcome?: (reached: boolean, isWorking: boolean) => void;
  adapter?: AxiosAdapter;
}

/** A hanging network is worse than none: reads give up and fall back to what is saved. */
const READ_TIMEOUT = 10_000;
/** A change that gives up is sent again with the same key, so it need not wait for long either. */
const WRITE_TIMEOUT = 15_000;

const codeIs200 = (body: Body) => body.code === 200;

/** The server's own words, which win over any default (spec §8). */
const sentence = ({ message }: Body) =>
  typeof message === 'string' && message !== '' ? message : undefined;

export const makeClient = (options: ClientOptions) => {
  const { baseURL, shopId, defaultMessage, onOutcome, adapter } = options;
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
    { fallback, refused = fallback, succeeded = codeIs200, timeout = READ_TIMEOUT }: Read,
  ): Promise<Answer<Data>> {
    const {
      status,
      data: body,
      headers,
    } = await http.get(urlOf(path), { timeout }).catch(noAnswer);
    const reached = isJson(body);
    const savedAt: string | undefined = (headers as Record<string, string>)[SAVED_AT_HEADER];
    if (!savedAt) onOutcome?.(reached, reached && isWorking(status));
    if (!reached) throw new ApiError(defaultMessage(fallback), null);
    if (status !== 200) throw new ApiError(sentence(body) ?? defaultMessage(fallback), status);
    const data = succeeded(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) return { data, loadedAt: savedAt ?? new Date().toISOString() };
    throw new ApiError(sentence(body) ?? defaultMessage(refused), refusal(body));
  }

  /** Changes something at `path`; only a body that says success is one. @throws ApiError */
  async function send<Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    { method, body: sent, key, fallback, success, sentenceOf, timeout = WRITE_TIMEOUT }: Write,
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
      .catch(noAnswer);
    const reached = isOfShop(body);
    onOutcome?.(reached, reached && isWorking(status));
    if (!reached) throw new ApiError(defaultMessage(fallback), null);
    const data = status === 200 && codeIs200(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) {
      return { data, message: sentence(body) ?? (success ? defaultMessage(success) : '') };
    }
    const inside = sentenceOf && pickSafely(sentenceOf, body);
    const message = sentence({ message: inside }) ?? sentence(body) ?? defaultMessage(fallback);
    const refused = status === 200 ? refusal(body) : status;
    throw new ApiError(message, refused, {
      retryAfter: retryAfter(headers as Record<string, string>),
      code: typeof body.error === 'string' ? body.error : undefined,
      data: body.data as Failure['data'],
    });
  }

  return { get, send };
};

/** Anything but JSON is from a captive portal or a proxy on the way. */
const isJson = (body: unknown): boolean => typeof body === 'object' && body !== null;

/**
 * A change counts as answered only by the shop's envelope: a gateway or a firewall on the way, which
 * may say no in JSON of its own, must not undo what the shopper did.
 */
const isOfShop = (body: Body) =>
  isJson(body) && (typeof body.code === 'number' || typeof body.success === 'boolean');

const isWorking = (status: number | null) => status !== null && status < 500 && status !== 429;

/** How long the server asks to be left alone, in milliseconds (RFC 9110 §10.2.3). */
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

/** What a 200 that refuses means: its own code, as if it were the status. */
const refusal = ({ code }: Body) => (typeof code === 'number' ? code : 200);

/** The answer of a call that axios rejected: what the server said, or nothing at all. */
const noAnswer = (cause: unknown) =>
  (isAxiosError(cause) && cause.response) || { status: null, data: null, headers: {} };

export type Client = ReturnType<typeof makeClient>;

/** Takes `data.results` out of a body. */
export const pickResults = <Results>(body: { data: { results: Results } }) => body.data.results;

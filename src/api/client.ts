import { type AxiosAdapter, type AxiosInstance, create, isAxiosError } from 'axios';
import { SAVED_AT_HEADER } from '../offline/protocol';
import { ApiError, type ErrorKey } from './errors';

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

/** The outermost shape of a body; what is inside is the contract's. */
interface Body {
  code?: unknown;
  success?: unknown;
  message?: unknown;
  data?: unknown;
}

export interface ClientOptions {
  /** Host, stage prefix and `/api/{shop}`. */
  baseURL: string;
  /** Turns the key of a default message into the shopper's sentence. */
  defaultMessage: (key: ErrorKey) => string;
  /** Called with every real outcome: whether an answer came from the network, or none at all. */
  onOutcome?: (reached: boolean) => void;
  adapter?: AxiosAdapter;
}

/** A hanging network is worse than none: reads give up and fall back to what is saved. */
const READ_TIMEOUT = 10_000;

const codeIs200 = (body: Body) => body.code === 200;

/** The server's own words, which win over any default (spec §8). */
const sentence = ({ message }: Body) =>
  typeof message === 'string' && message !== '' ? message : undefined;

export const makeClient = ({ baseURL, defaultMessage, onOutcome, adapter }: ClientOptions) => {
  const http: AxiosInstance = create({
    baseURL,
    withCredentials: true,
    ...(adapter && { adapter }),
  });

  /** Reads `path`; `pick` takes the data out of a body that says success. @throws ApiError */
  async function get<Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    { fallback, refused = fallback, succeeded = codeIs200, timeout = READ_TIMEOUT }: Read,
  ): Promise<Answer<Data>> {
    const { status, data: body, headers } = await http.get(path, { timeout }).catch(noAnswer);
    // What is no JSON object came from a captive portal, not from the shop.
    const reached = typeof body === 'object' && body !== null;
    const savedAt: string | undefined = (headers as Record<string, string>)[SAVED_AT_HEADER];
    if (!savedAt) onOutcome?.(reached);
    if (!reached) throw new ApiError(defaultMessage(fallback), null);
    if (status !== 200) throw new ApiError(sentence(body) ?? defaultMessage(fallback), status);
    const data = succeeded(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) return { data, loadedAt: savedAt ?? new Date().toISOString() };
    throw new ApiError(sentence(body) ?? defaultMessage(refused), refusal(body));
  }

  return { get };
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

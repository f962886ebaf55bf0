import type { AxiosAdapter, AxiosInstance } from 'axios';
import type { Failure } from '../contract/envelope';
import { SAVED_AT_HEADER } from '../pwa/workerMessages';
import type { ChangeResponse, Loaded, Read, Write } from './calls';
import { hasCode200 } from './catalogueCalls';
import { ApiError, type ErrorKey, type SuccessKey } from './errors';
import {
  codeOf,
  isEnvelope,
  isHealthy,
  isJson,
  messageOf,
  pickSafely,
  responseOf,
  retryAfter,
} from './response';

export interface ClientOptions {
  /** The base URL: host, stage prefix and `/api/`. */
  baseURL: string;
  /** The `{shop}` segment of the calls' paths. */
  shopId: string;
  /** Translates the key of a default message. */
  defaultMessage: (key: ErrorKey | SuccessKey) => string;
  /** The code of the language to request; by default the shop's first one. */
  language?: () => string;
  /**
   * Called after every network call: whether the server itself responded (not a captive portal), and
   * whether it is healthy (no 429 or 5xx).
   */
  onReachability?: (isReachable: boolean, isHealthy: boolean) => void;
  adapter?: AxiosAdapter;
}

/** Reads time out on a hanging network, so that saved data is shown instead. */
const READ_TIMEOUT_MS = 10_000;
/** Short, since a change that times out is sent again with the same key. */
const WRITE_TIMEOUT_MS = 15_000;

export const makeClient = (options: ClientOptions) => {
  const { baseURL, shopId, defaultMessage, language, onReachability, adapter } = options;
  const loadHttp = async () => {
    // Loaded after the first screen, which a rendered page shows without a call.
    const { create } = await import('axios');
    return create({ baseURL, withCredentials: true, ...(adapter && { adapter }) });
  };
  let loading: Promise<AxiosInstance> | undefined;
  const http = async () => {
    loading ??= loadHttp();
    // Without a network the code cannot be loaded either; the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const languageHeader = () => ({ ...(language && { 'accept-language': language() }) });

  /** Paths begin at the shop's segment; one that begins with a slash, at `/api`. */
  const urlOf = (path: string) => (path.startsWith('/') ? path.slice(1) : `${shopId}/${path}`);

  /** Reads `path`; `pick` extracts the data from a body that says success. @throws ApiError */
  async function get<Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    {
      fallback,
      rejected = fallback,
      isSuccess = hasCode200,
      timeoutMs: timeout = READ_TIMEOUT_MS,
    }: Read,
  ): Promise<Loaded<Data>> {
    const response = await http()
      .then((loaded) => loaded.get(urlOf(path), { timeout, headers: languageHeader() }))
      .catch(responseOf);
    const { status, data: body, headers } = response;
    const isReachable = isJson(body);
    const { [SAVED_AT_HEADER]: savedAt, date: servedAt } = headers as Record<string, string>;
    if (!savedAt) onReachability?.(isReachable, isReachable && isHealthy(status));
    if (!isReachable) throw new ApiError(defaultMessage(fallback), null);
    if (status !== 200) throw new ApiError(messageOf(body) ?? defaultMessage(fallback), status);
    const data = isSuccess(body) ? pickSafely(pick, body) : undefined;
    if (data !== undefined) {
      return { data, loadedAt: savedAt ?? new Date().toISOString(), servedAt };
    }
    throw new ApiError(messageOf(body) ?? defaultMessage(rejected), codeOf(body));
  }

  /** Sends a change to `path`; only a body that says success counts as one. @throws ApiError */
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
  ): Promise<ChangeResponse<Data>> {
    const request = {
      url: urlOf(path),
      method,
      data: sent,
      timeout,
      headers: { ...languageHeader(), ...(key && { 'idempotency-key': key }) },
    };
    const response = await http()
      .then((loaded) => loaded.request(request))
      .catch(responseOf);
    const { status, data: body, headers } = response;
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

export type Client = ReturnType<typeof makeClient>;

/** Returns `data.results` of a body. */
export const pickResults = <Results>(body: { data: { results: Results } }) => body.data.results;

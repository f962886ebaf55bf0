import type { Failure } from '../../contract/envelope';
import { type Body, readEnvelope } from '../../contract/rules/readEnvelope';
import { SAVED_AT_HEADER } from '../worker/workerMessages';
import type { ChangeResponse, Loaded, Read, Write } from './calls';
import { ApiError, CALL_MISSING, type ErrorKey, type SuccessKey } from './errors';
import { isHealthy, isOk, messageOf, retryAfter } from './response';
import type { ApiRequest, Transport } from './transport';

export interface ClientOptions {
  transport: Transport;
  /** The `{shop}` segment of the calls' paths. */
  shopId: string;
  /** Translates the key of a default message. */
  defaultMessage: (key: ErrorKey | SuccessKey) => string;
  /** The code of the language to request; by default the shop's first one. */
  language?: (() => string) | undefined;
  /**
   * The signed-in shopper, whom requests name in the header `shopper-id`: the API answers 401 if somebody else has
   * signed in on the browser since. Without the function none is named: another origin has to allow the header.
   */
  shopperId?: (() => string | undefined) | undefined;
  /**
   * Called after every network call: whether the shop itself responded (not a captive portal or a gateway),
   * and whether it is healthy (no 429 or 5xx).
   */
  onReachability?: (isReachable: boolean, isHealthy: boolean) => void;
}

/** Reads time out on a hanging network, so that saved data is shown instead. */
const READ_TIMEOUT_MS = 10_000;
/** Short, since a change that times out is sent again with the same key. */
const WRITE_TIMEOUT_MS = 15_000;

/** Whether the API is on the origin of the page: another one has to allow each header of a request (CORS). */
export const isOwnOrigin = (apiBase: string, page: string) =>
  new URL(`${apiBase}/`, page).origin === new URL(page).origin;

export const makeClient = (options: ClientOptions) => {
  const { transport, shopId, defaultMessage, language, onReachability } = options;

  const commonHeaders = (shopperId: Read['shopperId']) => {
    const id = options.shopperId && (shopperId === undefined ? options.shopperId() : shopperId);
    return {
      ...(language && { 'accept-language': language() }),
      ...(id && { 'shopper-id': encodeURIComponent(id) }),
    };
  };

  /** Paths begin at the shop's segment; one that begins with a slash, at `/api`. */
  const urlOf = (path: string) => (path.startsWith('/') ? path.slice(1) : `${shopId}/${path}`);

  /** Sends one request and reads what the shop says. @throws ApiError */
  const request = async <Data, SuccessBody>(
    config: ApiRequest,
    pick: (body: SuccessBody, headers: Record<string, string>) => Data,
    options: Read<Data> & Pick<Write, 'nestedMessage'>,
  ) => {
    const { fallback, rejected = fallback, codeOf, isOptional, nestedMessage, empty } = options;
    const response = await transport(config);
    const { headers } = response;
    const { status, data = empty } = readEnvelope(
      response.data,
      (body: SuccessBody) => pick(body, headers),
      codeOf,
    );
    const isMissing = isOptional && status === null && response.status === 404;
    // A saved response proves nothing about the network.
    if (!headers[SAVED_AT_HEADER] && !isMissing) {
      onReachability?.(status !== null, isHealthy(status));
    }
    const body = response.data as Body;
    if (status === 200 && data !== undefined) return { data, headers, message: messageOf(body) };
    if (status === 200 || status === null) {
      const code = isMissing ? CALL_MISSING : undefined;
      throw new ApiError(defaultMessage(fallback), null, { code });
    }
    const ownMessage = messageOf({ message: nestedMessage?.(body) }) ?? messageOf(body);
    const byDefault = isOk(response.status) ? rejected : fallback;
    throw new ApiError(ownMessage ?? defaultMessage(byDefault), status, {
      retryAfter: retryAfter(headers),
      code: typeof body.error === 'string' ? body.error : undefined,
      data: (body.data ?? undefined) as Failure['data'],
    });
  };

  /** Reads `path`; `pick` extracts the data from a body that says success. @throws ApiError */
  const get = async <Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody, headers: Record<string, string>) => Data,
    options: Read<Data>,
  ): Promise<Loaded<Data>> => {
    const { timeoutMs: timeout = READ_TIMEOUT_MS, isPublic } = options;
    const headersSent = commonHeaders(isPublic ? null : options.shopperId);
    const config = { url: urlOf(path), timeout, headers: headersSent, isPublic };
    const { data, headers } = await request(config, pick, options);
    const { [SAVED_AT_HEADER]: loadedAt = new Date().toISOString(), date: servedAt = loadedAt } =
      headers;
    return { data, loadedAt, servedAt };
  };

  /** Sends a change to `path`; `pick` extracts the data from a body that says success. @throws ApiError */
  const send = async <Data, SuccessBody>(
    path: string,
    pick: (body: SuccessBody) => Data,
    options: Write<Data>,
  ): Promise<ChangeResponse<Data>> => {
    const { method, body, key, success, timeoutMs: timeout = WRITE_TIMEOUT_MS } = options;
    const headers = {
      ...commonHeaders(options.shopperId),
      ...(key && { 'idempotency-key': key }),
    };
    const config = { url: urlOf(path), method, data: body, timeout, headers };
    const { data, message } = await request(config, pick, options);
    return { data, message: message ?? (success ? defaultMessage(success) : '') };
  };

  return { get, send, language };
};

export type Client = ReturnType<typeof makeClient>;

/** Returns `data.results` of a body. */
export const pickResults = <Results>(body: { data: { results: Results } }) => body.data.results;

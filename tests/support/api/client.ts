import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { defaultMessage } from '../../../src/messages/defaultMessage';
import { axiosTransport } from '../../../src/sync/requests/axiosTransport';
import { makeClient } from '../../../src/sync/requests/client';

interface ApiResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** An axios adapter over a function; rejects error statuses like axios' own adapters. */
export const makeAdapter =
  (
    respond: (
      path: string,
      request: InternalAxiosRequestConfig,
    ) => Promise<ApiResponse> | ApiResponse,
  ): AxiosAdapter =>
  async (config) => {
    const { status, headers = {}, body } = await respond(`${config.baseURL}${config.url}`, config);
    const response = {
      data: body,
      status,
      statusText: '',
      headers: new AxiosHeaders(headers),
      config,
    };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config, null, response);
  };

const options = { shopId: 'loam', defaultMessage };

const transport = (adapter: AxiosAdapter) => axiosTransport('/api/', adapter);

/** What happens to a request between the client and its response. */
export type Network = Parameters<typeof makeAdapter>[0];

/** Calls the real API without a socket and keeps cookies like a browser. */
export const apiNetwork =
  (app: FastifyInstance, cookies: Record<string, string> = {}): Network =>
  async (url, { method, data, headers }) => {
    const key = headers.get('idempotency-key');
    const language = headers.get('accept-language');
    const shopper = headers.get('shopper-id');
    const response = await app.inject({
      method: method?.toUpperCase() as InjectOptions['method'],
      url,
      payload: data,
      cookies,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(data && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': String(key) }),
        ...(language && { 'accept-language': String(language) }),
        ...(shopper && { 'shopper-id': String(shopper) }),
      },
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: response.body,
    };
  };

/** The storefront's client over the real API. */
export const clientOver = (app: FastifyInstance, cookies: Record<string, string> = {}) =>
  makeClient({ ...options, transport: transport(makeAdapter(apiNetwork(app, cookies))) });

/** A client that always receives this status and body. */
export const clientResponding = (
  status: number,
  body: unknown,
  {
    headers,
    onReachability,
  }: { headers?: Record<string, string>; onReachability?: (reached: boolean) => void } = {},
) =>
  makeClient({
    ...options,
    onReachability,
    transport: transport(
      makeAdapter(() => ({
        status,
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })),
    ),
  });

/** A client that receives `results` for each path with a success envelope. */
export const clientReturning = (results: (path: string) => unknown) =>
  makeClient({
    ...options,
    transport: transport(
      makeAdapter((path) => ({
        status: 200,
        body: JSON.stringify({ code: 200, success: true, data: { results: results(path) } }),
      })),
    ),
  });

/** A client whose network is a function. @param language by default the shop's own */
export const clientWith = (
  respond: Network,
  language?: () => string,
  shopperId?: () => string | undefined,
  onReachability?: (reached: boolean) => void,
) => {
  const given = { ...options, language, shopperId, onReachability };
  return makeClient({ ...given, transport: transport(makeAdapter(respond)) });
};

/** The error of an adapter without a network. */
export const noNetwork = () => new AxiosError('Network Error', AxiosError.ERR_NETWORK);

/** A client without a network. */
export const clientWithoutNetwork = (onReachability?: (reached: boolean) => void) =>
  makeClient({
    ...options,
    onReachability,
    transport: transport(() => Promise.reject(noNetwork())),
  });

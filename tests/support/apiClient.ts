import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { makeClient } from '../../src/api/client';
import { defaultMessage } from '../../src/messages/ShopIntl';

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** An axios adapter over any function that answers; rejects like axios' own on a refused status. */
export const adapterOver =
  (answer: (path: string) => Promise<Reply> | Reply): AxiosAdapter =>
  async (config) => {
    const { status, headers = {}, body } = await answer(`${config.baseURL}${config.url}`);
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

const options = { baseURL: '/api/loam/', defaultMessage };

/** The storefront's client over the real API, without a socket. */
export const clientOver = (app: FastifyInstance) =>
  makeClient({
    ...options,
    adapter: adapterOver(async (url) => {
      const reply = await app.inject({ method: 'GET', url } satisfies InjectOptions);
      return {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
        body: reply.body,
      };
    }),
  });

/** A client whose every call gets this status and body. */
export const clientAnswering = (
  status: number,
  body: unknown,
  {
    headers,
    onOutcome,
  }: { headers?: Record<string, string>; onOutcome?: (reached: boolean) => void } = {},
) =>
  makeClient({
    ...options,
    onOutcome,
    adapter: adapterOver(() => ({
      status,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })),
  });

/** A client on a network that gives no answer. */
export const clientWithoutNetwork = (onOutcome?: (reached: boolean) => void) =>
  makeClient({
    ...options,
    onOutcome,
    adapter: () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)),
  });

import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import { OperatorError } from '../../server/platform/config/operatorError';
import { headersOf, type Transport } from './transport';

/** Calls a shop in another process. @param place its address, for error messages */
export const httpTransport = (
  config: AxiosRequestConfig,
  place: string,
  release = () => {},
): Transport => {
  const http = axios.create({
    ...config,
    // A command may compute for longer than the shop keeps an idle connection open.
    httpAgent: new HttpAgent({ keepAlive: false }),
    httpsAgent: new HttpsAgent({ keepAlive: false }),
    maxBodyLength: Number.POSITIVE_INFINITY,
    validateStatus: () => true,
  });
  return {
    send: async (method, url, payload) => {
      const headers = {
        // axios declares a POST without a body as a form.
        ...(payload === undefined && { 'content-type': false }),
        ...headersOf(payload),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      };
      // To follow a redirect, all lines would be kept in memory.
      const limits = payload instanceof Readable && { maxRedirects: 0 };
      const request = () => http.request({ method, url, data: payload, headers, ...limits });
      try {
        // A connection may be lost after the change was made; the key prevents a second one.
        const { status, data } = await request().catch((error) => {
          if (method !== 'POST') throw error;
          return request();
        });
        return { status, body: data };
      } catch (cause) {
        if (!isAxiosError(cause)) throw cause;
        throw new OperatorError(`The shop at ${place} does not respond (${cause.message}).`, {
          cause,
        });
      }
    },
    close: async () => release(),
  };
};

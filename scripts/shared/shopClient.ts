import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import type { Config } from '../../server/platform/config/config';
import { ConfigError } from '../../server/platform/config/configError';
import { readConfig } from '../../server/platform/config/readConfig';
import { defaultLanguage } from '../../server/platform/config/shopLocale';
import { commandSocket } from '../../server/platform/db/embedded/socketDirectory';
import type { Failure } from '../../src/contract/envelope';
import type { PublishedFacts } from '../../src/contract/shop/shopFacts';
import { headersOf, type Method, type Transport } from './transport';

/** Sent by Node, before the shop receives the request. */
const REQUEST_TIMEOUT = 408;

/** The operator API, as commands call it. */
export interface ShopClient {
  /** @returns `data` and `message` of the response @throws ConfigError with the shop's message */
  call: <Data>(
    method: Method,
    path: string,
    payload?: unknown,
  ) => Promise<{ data: Data; message: string }>;
  /** What the shop publishes of itself, which may differ from the settings of this machine. */
  facts: () => Promise<PublishedFacts>;
  /** The shop's currency. */
  currency: () => Promise<string>;
  /** The shop's time zone, in which commands print times. */
  timeZone: () => Promise<string>;
  /** The codes of the languages that customers choose from, besides the shop's own. */
  otherLanguages: () => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Connects to the shop of the environment: with OPERATOR_URL over the network, by OPERATOR_TOKEN; to a
 * running shop with an embedded database through its socket; otherwise to the database itself, which is
 * possible for PostgreSQL at any time and for an embedded database while no shop is running.
 */
export const openShop = async (env = process.env): Promise<ShopClient> => {
  const config = readConfig(env);
  const { close, send } = env.OPERATOR_URL
    ? remote(env.OPERATOR_URL, env.OPERATOR_TOKEN)
    : ((await running(config)) ?? (await local(config)));
  const call = async <Data>(method: Method, address: string, payload?: unknown) => {
    const { status, body } = await send(method, `/api/${config.shopId}/${address}`, payload);
    const { message, data } = (body ?? {}) as { message?: string; data?: Data };
    if (status === 200 && data !== undefined) return { data, message: message ?? '' };
    if (status === REQUEST_TIMEOUT) {
      throw new ConfigError(
        'The shop did not wait for the whole request: send less at once, or over a faster line.',
      );
    }
    throw new ConfigError(
      problemsOf(body) ?? message ?? `The shop responded with status ${status}.`,
    );
  };
  const facts = async () =>
    (await call<{ results: PublishedFacts }>('GET', 'shop_facts')).data.results;
  return {
    close,
    call: (method, address, payload) => call(method, `operator/${address}`, payload),
    facts,
    currency: async () => (await facts()).currency,
    timeZone: async () => (await facts()).timeZone,
    otherLanguages: async () =>
      (await facts()).languages?.filter((code) => code !== defaultLanguage()) ?? [],
  };
};

/** The problems of an import, one per line. */
const problemsOf = (body: unknown) => {
  const { problems, moreProblems } = (body as Partial<Failure> | undefined)?.data ?? {};
  const lines = problems?.map(
    ({ path, line, column, message }) => `${placeOf(path, line, column)}: ${message}`,
  );
  return (
    lines && [...lines, ...(moreProblems ? [`There are ${moreProblems} more.`] : [])].join('\n')
  );
};

const placeOf = (path: string, line?: number, column?: string) =>
  [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
  ].join(', ') || path;

const remote = (baseURL: string, token: string | undefined): Transport => {
  if (!token) throw new ConfigError('OPERATOR_TOKEN must be set beside OPERATOR_URL.');
  return httpTransport({ baseURL, headers: { authorization: `Bearer ${token}` } }, baseURL);
};

/** Loads the server's code only when no running shop can respond. */
const local = async (config: Config) => (await import('./localTransport')).localTransport(config);

/** Undefined when no shop runs on the embedded database. */
const running = async ({ databaseUrl, dataDir }: Config): Promise<Transport | undefined> => {
  if (databaseUrl || !existsSync(dataDir)) return undefined;
  const { address, release } = await commandSocket(dataDir);
  const transport = httpTransport(
    { baseURL: 'http://shop', socketPath: address },
    dataDir,
    release,
  );
  const isRunning = await transport.send('GET', '/livez').then(
    () => true,
    () => false,
  );
  if (isRunning) return transport;
  release();
  return undefined;
};

/** Calls a shop in another process. @param place its address, for error messages */
const httpTransport = (
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
        throw new ConfigError(`The shop at ${place} does not respond (${cause.message}).`, {
          cause,
        });
      }
    },
    close: async () => release(),
  };
};

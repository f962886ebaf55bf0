import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import path from 'node:path';
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import { buildApp } from '../../server/app';
import type { Config } from '../../server/config';
import { OperatorError } from '../../server/config/operatorError';
import { readConfig } from '../../server/config/readConfig';
import { connect } from '../../server/db/connect';
import { filesIn } from '../../server/db/filesIn';
import { commandSocket } from '../../server/db/socketDirectory';
import { COMMAND } from '../../server/http/inProcess';
import type { CheckoutOptions } from '../../src/contract/checkout';
import type { Failure } from '../../src/contract/envelope';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Reply {
  status: number;
  body: unknown;
}

/** How calls reach the shop. */
interface Transport {
  send: (method: Method, url: string, payload?: unknown) => Promise<Reply>;
  close: () => Promise<void>;
}

/** The operator API, as commands call it. */
export interface ShopClient {
  /** @returns `data` and `message` of the response @throws OperatorError with the shop's message */
  call: <Data>(
    method: Method,
    path: string,
    payload?: unknown,
  ) => Promise<{ data: Data; message: string }>;
  /** Of the shop's amounts, which may be another than that of this machine's settings. */
  currency: () => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Reaches the shop of the environment: with OPERATOR_URL over the network by OPERATOR_TOKEN; the
 * running shop of an embedded database through its socket; and otherwise the database itself, which
 * an embedded one allows while no shop runs, and PostgreSQL at any time.
 */
export const openShop = async (env = process.env): Promise<ShopClient> => {
  const config = readConfig(env);
  const { close, send } = env.OPERATOR_URL
    ? remote(env.OPERATOR_URL, env.OPERATOR_TOKEN)
    : ((await running(config)) ?? (await own(config)));
  const call = async <Data>(method: Method, address: string, payload?: unknown) => {
    const { status, body } = await send(method, `/api/${config.shopId}/${address}`, payload);
    const { message, data } = (body ?? {}) as { message?: string; data?: Data };
    if (status === 200 && data !== undefined) return { data, message: message ?? '' };
    throw new OperatorError(
      problemsOf(body) ?? message ?? `The shop responded with status ${status}.`,
    );
  };
  return {
    close,
    call: (method, address, payload) => call(method, `operator/${address}`, payload),
    currency: async () => (await call<CheckoutOptions>('GET', 'checkout_options')).data.currency,
  };
};

/** Of an import: one in a line. */
const problemsOf = (body: unknown) =>
  (body as Partial<Failure> | undefined)?.data?.problems
    ?.map(({ path, message }) => `${path}: ${message}`)
    .join('\n');

const remote = (baseURL: string, token: string | undefined): Transport => {
  if (!token) throw new OperatorError('OPERATOR_TOKEN must be set beside OPERATOR_URL.');
  return overHttp({ baseURL, headers: { authorization: `Bearer ${token}` } }, baseURL);
};

/** Undefined when no shop runs on the embedded database. */
const running = async ({ databaseUrl, dataDir }: Config): Promise<Transport | undefined> => {
  if (databaseUrl || !existsSync(dataDir)) return undefined;
  const { address, release } = await commandSocket(dataDir);
  const transport = overHttp({ baseURL: 'http://shop', socketPath: address }, dataDir, release);
  const isRunning = await transport.send('GET', '/livez').then(
    () => true,
    () => false,
  );
  if (isRunning) return transport;
  release();
  return undefined;
};

const overHttp = (config: AxiosRequestConfig, place: string, release = () => {}): Transport => {
  const http = axios.create({
    ...config,
    // A command may compute for longer than the shop keeps an idle connection.
    httpAgent: new HttpAgent({ keepAlive: false }),
    httpsAgent: new HttpsAgent({ keepAlive: false }),
    maxBodyLength: Number.POSITIVE_INFINITY,
    validateStatus: () => true,
  });
  return {
    send: async (method, url, payload) => {
      const headers = {
        // axios calls a POST without a body a form.
        ...(payload === undefined && { 'content-type': false }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      };
      const request = () => http.request({ method, url, data: payload, headers });
      try {
        // A connection may be lost after the change; its key keeps it from counting twice.
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

const own = async (config: Config): Promise<Transport> => {
  const folder = path.resolve(filesIn(config.dataDir));
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new OperatorError(
      `There is no shop in ${folder}. Run this with the settings of the shop (DATA_DIR or DATABASE_URL), or start it first.`,
    );
  }
  const connection = await connect(config);
  try {
    await connection.migrate();
    const { db } = connection;
    const app = await buildApp({ db, config: { ...config, storefrontDir: undefined } });
    return {
      send: async (method, url, payload) => {
        const response = await app.inject({
          method,
          url,
          remoteAddress: COMMAND,
          headers: { host: 'shop' },
          ...(payload !== undefined && { payload: payload as object }),
        });
        return { status: response.statusCode, body: response.json() };
      },
      close: async () => {
        await app.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

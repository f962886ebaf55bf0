import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ShopClient } from '../../../scripts/shared/shopClient';
import { headersOf } from '../../../scripts/shared/transport';
import { ConfigError } from '../../../server/platform/config/configError';
import type { Database } from '../../../server/platform/db/database';
import { COMMAND } from '../../../server/platform/http/inProcess';
import { createToken } from '../../../server/platform/operator/tokenRepository';
import type { OperatorRight } from '../../../src/contract/operator/operator';
import type { PublishedFacts } from '../../../src/contract/shop/shopFacts';

/** @returns the headers of a new token with these rights */
export const makeOperator = async (db: Database, rights: OperatorRight[], now = new Date()) => {
  const created = await createToken(db, { name: `T ${randomUUID()}`, rights }, now);
  if (!created) throw new Error('The name of the token exists.');
  return { authorization: `Bearer ${created.token}` };
};

/** Calls the operator API as a command on the same machine does. */
export const makeCommand =
  (app: FastifyInstance) =>
  (method: InjectOptions['method'], path: string, payload?: object, key?: string) =>
    app.inject({
      method,
      url: `/api/loam/operator/${path}`,
      payload,
      remoteAddress: COMMAND,
      headers: { ...headersOf(payload), ...(key !== undefined && { 'idempotency-key': key }) },
    });

/** The client that commands get on the same machine. */
export const makeCommandClient = (app: FastifyInstance): ShopClient => {
  const send = makeCommand(app);
  return {
    call: async (method, path, payload) => {
      const { data, message, code } = (await send(method, path, payload as object)).json();
      if (code !== 200) throw new ConfigError(message);
      return { data, message };
    },
    facts: async () =>
      (await app.inject('/api/loam/shop_facts')).json().data.results as PublishedFacts,
    currency: async () =>
      (await app.inject('/api/loam/checkout_options')).json().data.currency as string,
    timeZone: async () =>
      (await app.inject('/api/loam/shop_facts')).json().data.results.timeZone as string,
    otherLanguages: async () =>
      (await app.inject('/api/loam/shop_facts')).json().data.results.languages.slice(1) as string[],
    close: async () => {},
  };
};

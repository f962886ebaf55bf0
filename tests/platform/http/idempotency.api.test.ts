import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { HttpError } from '../../../server/platform/http/errors/httpError';
import { exactlyOnce } from '../../../server/platform/http/idempotency/exactlyOnce';
import { listOperations } from '../../support/api/operations';
import { openApi } from '../../support/api/server';
import { makeOwner, prepare, validRequests } from '../../support/api/validRequests';
import { countRows, snapshot } from '../../support/database/snapshot';
import {
  describeDatabase,
  describeOnce,
  openTestDatabase,
} from '../../support/database/testDatabase';

const mutations = Object.keys(validRequests).filter((name) => !name.startsWith('GET '));

describeDatabase('Replayed change', () => {
  let db: Database;
  let app: FastifyInstance;
  /** Knows nothing but what the database has. */
  let restarted: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    restarted = await openApi(db);
  });

  /** A customer and a valid request under one key. */
  const prepared = async (name: string) => {
    const { owned, shopper } = await makeOwner(app, db);
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
    const call = { ...prepare(name, owned), cookies: shopper.cookies, headers };
    const send = async (to = app, changes: object = {}) => {
      const response = await to.inject({ ...call, ...changes });
      return [response.statusCode, response.json()];
    };
    return { owned, send };
  };

  it.each(mutations)(
    'is made once and gets the same response, also of a restarted server: %s',
    async (name) => {
      const { send, owned } = await prepared(name);
      const first = await send();
      expect(first[0]).toBe(200);
      const after = await snapshot(db);
      expect(await send()).toEqual(first);
      expect(await send()).toEqual(first);
      expect(await send(restarted)).toEqual(first);
      // Another request under its key is rejected.
      const [status, body] = await send(app, {
        method: 'PUT',
        url: `/api/loam/profile/${owned.userId}`,
        payload: { name: 'Somebody else', phone: '' },
      });
      expect([status, body.error]).toEqual([422, 'key_reused']);
      expect(await snapshot(db)).toEqual(after);
    },
  );

  it.each([
    [400, 1],
    [404, 1],
    [409, 1],
    // These may pass.
    [429, 2],
    [503, 2],
  ])(
    'is rejected again with %i when it was rejected, after being tried %i times',
    async (status, times) => {
      const claim = { owner: 'usr_1', key: randomUUID(), fingerprint: 'f' };
      let tries = 0;
      const send = () =>
        exactlyOnce(db, claim, new Date(), async () => {
          tries += 1;
          throw new HttpError(status, 'invalid_input.unreadable');
        });
      const rejection = { statusCode: status, code: 'invalid_input' };
      await expect(send()).rejects.toMatchObject(rejection);
      await expect(send()).rejects.toMatchObject(rejection);
      expect(tries).toBe(times);
    },
  );

  it.each(mutations)('is made once when sent four times simultaneously: %s', async (name) => {
    const added = async (send: () => Promise<unknown[]>, times: number) => {
      const before = await countRows(db);
      const responses = await Promise.all(Array.from({ length: times }, send));
      for (const response of responses) expect(response).toEqual(responses[0]);
      expect(responses[0]?.[0]).toBe(200);
      const after = await countRows(db);
      return Object.keys(after).map((table) => [
        table,
        Number(after[table]) - Number(before[table]),
      ]);
    };
    const single = await prepared(name);
    const simultaneous = await prepared(name);
    expect(await added(() => simultaneous.send(), 4)).toEqual(await added(() => single.send(), 1));
  });
});

describeOnce('Change of a customer', () => {
  let operations: Awaited<ReturnType<typeof listOperations>>;
  beforeAll(async () => {
    operations = await listOperations(await openApi(await openTestDatabase()));
  });

  it.each(mutations)('is published with key and session: %s', (name) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
    expect(operation?.security).toEqual([{ session: [] }]);
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  });
});

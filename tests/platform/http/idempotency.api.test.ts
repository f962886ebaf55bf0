import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { listOperations } from '../../support/api/operations';
import { openApi } from '../../support/api/server';
import { makeOwner, prepare, validRequests } from '../../support/api/validRequests';
import { countRows, snapshot } from '../../support/database/snapshot';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

const mutations = Object.keys(validRequests).filter((name) => !name.startsWith('GET '));

describeDatabase('Replayed change', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
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

  it.each(mutations)('is published with key and session: %s', async (name) => {
    const operations = await listOperations(app);
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
    expect(operation?.security).toEqual([{ session: [] }]);
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  });

  it.each(mutations)('is made once and gets the same response: %s', async (name) => {
    const { send } = await prepared(name);
    const first = await send();
    expect(first[0]).toBe(200);
    const after = await snapshot(db);
    expect(await send()).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await snapshot(db)).toEqual(after);
  });

  it.each(mutations)('is made once when sent eight times simultaneously: %s', async (name) => {
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
    expect(await added(() => simultaneous.send(), 8)).toEqual(await added(() => single.send(), 1));
  });

  it.each(mutations)('is recognised after a server restart: %s', async (name) => {
    const { send } = await prepared(name);
    const first = await send();
    const after = await snapshot(db);
    expect(await send(await openApi(db))).toEqual(first);
    expect(await snapshot(db)).toEqual(after);
  });

  it.each(mutations)('is rejected when the request differs: %s', async (name) => {
    const { send, owned } = await prepared(name);
    await send();
    const after = await snapshot(db);
    const [status, body] = await send(app, {
      method: 'PUT',
      url: `/api/loam/profile/${owned.userId}`,
      payload: { name: 'Somebody else', phone: '' },
    });
    expect([status, body.error]).toEqual([422, 'key_reused']);
    expect(await snapshot(db)).toEqual(after);
  });
});

import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { openDesk } from '../../support/api/desk';
import { makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('Bodies that arrive slowly', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, { timeouts: { requestMs: 400, uploadMs: 20_000 } });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Sends the second half of a body after `pauseMs`. */
  const send = async (
    method: string,
    path: string,
    body: object,
    pauseMs: number,
    headers: Record<string, string> = {},
    listener = app,
  ) => {
    const content = JSON.stringify(body);
    const request = openRequest({
      port: (listener.server.address() as AddressInfo).port,
      path,
      method,
      headers: {
        'content-type': 'application/json',
        'content-length': content.length,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
    request.on('error', () => {});
    const responded = once(request, 'response');
    request.write(content.slice(0, 5));
    const hasResponded = await Promise.race([sleep(pauseMs, false), responded.then(() => true)]);
    if (!hasResponded) request.end(content.slice(5));
    const [response] = await responded;
    return { status: response.statusCode, body: await text(response) };
  };
  const catalogue = { announcements: [{ text: 'Open on Sunday' }] };

  it('are cut off after the request timeout', async () => {
    const sentAt = Date.now();
    const { status } = await send(
      'POST',
      '/api/loam/auth/code',
      { email: 'a@loam.example' },
      10_000,
    );
    expect(status).toBe(408);
    expect(Date.now() - sentAt).toBeLessThan(5000);
    // A body that arrives at once is accepted.
    expect((await send('POST', '/api/loam/auth/code', { email: 'a@loam.example' }, 0)).status).toBe(
      200,
    );
  });

  it('end the connection without a second response when one was sent before', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // The server responds to a GET before its body has arrived.
    const head = ['GET /api/loam/category_list HTTP/1.1', 'host: 127.0.0.1', 'content-length: 9'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const received = await text(socket);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('are accepted from an operator', async () => {
    const headers = await makeOperator(db, ['catalogue']);
    const { status, body } = await send(
      'PUT',
      '/api/loam/operator/catalogue',
      catalogue,
      1200,
      headers,
    );
    expect(body).toContain('announcements');
    expect(status).toBe(200);
  });

  it('are cut off at the port of the Desk as well, but for those who are signed in', async () => {
    const timeouts = { requestMs: 400, uploadMs: 20_000 };
    const { listener, open } = await openDesk(db, { timeouts });
    await listener.listen({ host: '127.0.0.1', port: 0 });
    const sentAt = Date.now();
    const link = { link: 'a'.repeat(43) };
    const strangers = Array.from({ length: 20 }, () =>
      send('POST', '/session', link, 10_000, {}, listener),
    );
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(
      new Set([408]),
    );
    expect(Date.now() - sentAt).toBeLessThan(5000);
    const session = await open('Asha');
    const path = '/api/loam/operator/catalogue';
    const accepted = await send('PUT', path, catalogue, 1200, session, listener);
    expect(accepted.status).toBe(200);
  });
});

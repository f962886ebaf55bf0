import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { LogLevel } from '../../../server/platform/config/settings';
import type { Database } from '../../../server/platform/db/database';
import { logOptions } from '../../../server/platform/http/log';
import { ORIGIN, openDesk } from '../../support/api/desk';
import { makeCommand, makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { makeBrowser } from '../../support/api/signIn';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { newEmail } from '../../support/factories';
import { openMailServer } from '../../support/services/mailServer';

/** A logger with the options of the real server, and its logged lines. */
const capture = (logLevel: LogLevel) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: { ...logOptions({ logLevel }), stream } };
};

describeOnce('Log', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('contains no e-mail, code, token, key or phone number after failures', async () => {
    const { lines, logger } = capture('trace');
    const { mails, url } = await openMailServer();
    const config = { smtpUrl: url, mailFrom: 'hello@shop.example' };
    const app = await openApi(db, config, { logger });
    const key = 'a-key-of-this-device';
    const phone = '+919876543210';
    const email = newEmail();
    const browser = makeBrowser(app, { 'idempotency-key': key });

    await browser.post('/api/loam/auth/code', { email });
    const [code = ''] = mails[0]?.content.match(/\d{8}(?= is your)/) ?? [];
    const wrong = code === '00000000' ? '00000001' : '00000000';
    await browser.post('/api/loam/auth/verify', { email, code: wrong });
    const secrets = Object.values(browser.cookies);
    const { _id: userId } = (await browser.post('/api/loam/auth/verify', { email, code })).json()
      .data.results;
    secrets.push(...Object.values(browser.cookies));
    await browser.put(`/api/loam/profile/${userId}`, { name: 'Asha Rao', phone });
    const search = 'orders?status=paid&q=Asha+of+Lake+Road&after=1';
    expect((await makeCommand(app)('GET', search)).statusCode).toBe(200);
    // Rejected by the schema, by the parser, and by a missing table.
    await browser.post('/api/loam/auth/verify', { email, code, more: email });
    await app.inject({
      method: 'POST',
      url: '/api/loam/auth/verify',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: `{"email":"${email}","code":"${code}"`,
    });
    await db.execute(sql`alter table customer rename to customer_gone`);
    await browser.put(`/api/loam/profile/${userId}`, { name: 'Asha of Lake Road', phone });
    await db.execute(sql`alter table customer_gone rename to customer`);
    await db.execute(sql`alter table login_code rename to login_code_gone`);
    await browser.post('/api/loam/auth/code', { email });
    await db.execute(sql`alter table login_code_gone rename to login_code`);
    app.log.error(
      { err: new Error('Failed query: select\nparams: 1,Asha\nof Lake Road') },
      'Failed',
    );
    app.log.error({ headers: { cookie: secrets[0] }, req: { headers: { cookie: secrets[0] } } });
    app.log.error({ body: { email, code }, email, request: { body: { email, code, phone } } });

    const log = lines.join('');
    expect(log).toMatch('Failed query: insert into \\"login_code\\"');
    expect(log).toMatch('/api/loam/auth/verify');
    // Two browser tokens, before and after sign-in, and the session token.
    expect(secrets).toHaveLength(3);
    expect(log).toMatch('orders?status=paid&q=[Redacted]&after=1');
    const completed = lines.find((line) => /q=.*request completed/.test(line)) ?? '{}';
    expect(JSON.parse(completed).res).toEqual({
      statusCode: 200,
      method: 'GET',
      url: '/api/loam/operator/orders?status=paid&q=[Redacted]&after=1',
    });
    for (const secret of [...secrets, email, code, key, phone, 'Lake Road', 'Lake+Road']) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it('warns once in a minute of requests that expectedly get 503, and of nothing else', async () => {
    const { lines, logger } = capture('warn');
    const app = await openApi(db, {}, { logger });
    const failures: Record<string, object> = {
      pressure: { code: 'FST_UNDER_PRESSURE', statusCode: 503 },
      locked: { cause: { code: '55P03' } },
      exhausted: { message: 'timeout exceeded when trying to connect' },
      full: { cause: { code: '53100' } },
      lost: { cause: { code: 'ECONNREFUSED' } },
      broken: {},
    };
    app.get<{ Params: { kind: string } }>('/failing/:kind', ({ params }) => {
      throw Object.assign(new Error('It failed.'), failures[params.kind]);
    });
    app.draining.isDraining = true;
    const get = async (url: string) => (await app.inject(url)).statusCode;
    for (let time = 0; time < 3; time++) {
      expect(await get('/readyz')).toBe(503);
      expect(await get('/failing/pressure')).toBe(503);
      expect(await get('/failing/locked')).toBe(503);
      expect(await get('/failing/exhausted')).toBe(503);
    }
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.map(({ level, error, reason }) => [level, error, reason])).toEqual([
      [40, 'draining', undefined],
      [40, 'unavailable', 'FST_UNDER_PRESSURE'],
      [40, 'unavailable', '55P03'],
      [40, 'unavailable', 'no free connection'],
    ]);
    lines.length = 0;
    expect([await get('/failing/full'), await get('/failing/lost')]).toEqual([503, 503]);
    expect(await get('/failing/broken')).toBe(500);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 50, 50]);
  });

  it('contains no recipient when a mail cannot be sent', async () => {
    const { lines, logger } = capture('trace');
    const { url } = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> is full`), { responseCode: 452 })),
    });
    const app = await openApi(db, { smtpUrl: url, mailFrom: 'hello@shop.example' }, { logger });
    for (const local of ["o'brien", 'a#b/c', 'ashä']) {
      const email = `${local}${newEmail()}`;
      await makeBrowser(app).post('/api/loam/auth/code', { email });
      expect(lines.filter((line) => line.includes(local))).toEqual([]);
    }
    expect(lines.join('')).toMatch('is full');
    app.log.error({ err: new Error('in node_modules/@fastify/static') }, 'Failed');
    expect(lines.at(-1)).toMatch('in node_modules/@fastify/static');
  });

  it('contains the sign-in code at the default level without a mail server', async () => {
    const { lines, logger } = capture(readConfig({}).logLevel);
    const app = await openApi(db, { production: true }, { logger });
    const email = newEmail();
    await makeBrowser(app).post('/api/loam/auth/code', { email });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').msg).toMatch(
      new RegExp(`^Sign-in code for ${email}: \\d{8}$`),
    );
  });

  it('has no error for an upload that its sender breaks off, and counts it as no 503', async () => {
    const { lines, logger } = capture('info');
    const { app, listener, open } = await openDesk(db, { operatorOnPublicPort: true }, { logger });
    const cookie = await open('Asha');
    const token = await makeOperator(db, ['catalogue']);
    for (const server of [app, listener]) await server.listen({ host: '127.0.0.1', port: 0 });
    const path = '/api/loam/operator/pictures/product/millet';
    const code = '/api/loam/auth/code';
    const half = async (server: FastifyInstance, path: string, headers: object) => {
      const { port } = server.server.address() as AddressInfo;
      const upload = request({
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 9000,
          ...ORIGIN,
          ...headers,
        },
      });
      upload.on('error', () => {}).write('{');
      await sleep(300);
      upload.destroy();
    };
    await half(app, code, {});
    await half(app, path, token);
    await half(listener, path, cookie);
    await sleep(500);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
    const brokenOff = logged.filter(({ msg }) => msg === 'the sender broke the request off');
    expect(brokenOff).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/"statusCode":5/);
  });
});

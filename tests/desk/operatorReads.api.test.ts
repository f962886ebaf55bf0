import { Writable } from 'node:stream';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { logOptions } from '../../server/platform/http/log';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { createToken, revokeToken } from '../../server/platform/operator/tokenRepository';
import { onlyLimits } from '../support/api/limits';
import { makeCommand, makeOperator } from '../support/api/operator';
import { operatorRequests } from '../support/api/operatorRequests';
import { openApi } from '../support/api/server';
import { makeOwner, prepare } from '../support/api/validRequests';
import { DAY, MINUTE, makeClock } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const reads: Record<string, string> = {
  'GET /api/loam/operator/orders': 'orders.list',
  'GET /api/loam/operator/waiting_orders': 'orders.list',
  'GET /api/loam/operator/order_lines': 'orders.export',
  'GET /api/loam/operator/invoices': 'invoices.export',
  'GET /api/loam/operator/payments': 'payments.export',
  'GET /api/loam/operator/orders/{number}': 'order.show',
  'GET /api/loam/operator/orders/{number}/slip': 'order.slip',
  'GET /api/loam/operator/orders/{number}/label': 'order.label',
  'GET /api/loam/operator/tours': 'tour.show',
  'GET /api/loam/operator/batches/got': 'batch.got',
  'GET /api/loam/operator/complaints': 'complaints.list',
  'POST /api/loam/operator/customer/export': 'customer.export',
};

describeOnce('Reads of people’s data by operators', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const newestEntry = async () => {
    const [entry] = await db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(1);
    return entry;
  };

  it.each(
    Object.entries(operatorRequests).filter(
      ([name, [, , status = 200]]) => status === 200 && (name.startsWith('GET') || reads[name]),
    ),
  )('are recorded, without the data itself: %s', async (name, [right]) => {
    const { shopper, owned } = await makeOwner(app, db);
    const before = await newestEntry();
    const headers = right && (await makeOperator(db, [right]));
    const request = prepare(name, owned);
    const response = headers
      ? await app.inject({ ...request, headers })
      : await makeCommand(app)('GET', request.url.replace('/api/loam/operator/', ''));
    expect(response.statusCode, response.body).toBe(200);
    const entry = await newestEntry();
    const isRecorded = entry?.id !== before?.id;
    expect(isRecorded).toBe(reads[name] !== undefined);
    const personal = [`${shopper.id.toLowerCase()}@loam.example`, 'Asha', '+9198'];
    // No other route sends such data, so none was forgotten.
    if (personal.some((text) => response.body.includes(text))) expect(isRecorded).toBe(true);
    if (!isRecorded) return;
    expect(entry).toMatchObject({ action: reads[name], operator: expect.stringMatching(/^T /) });
    for (const text of personal) expect(JSON.stringify(entry)).not.toContain(text);
    const listed = async (what: string) => {
      const { data } = (await makeCommand(app)('GET', `audit?limit=1&what=${what}`)).json();
      return data.results[0]?._id;
    };
    expect(await listed('reads')).toBe(String(entry?.id));
    expect(await listed('changes')).not.toBe(String(entry?.id));
  });

  it('say of an export which days and how many', async () => {
    const command = makeCommand(app);
    const { data } = (await command('GET', 'order_lines?from=2020-01-01')).json();
    expect(await newestEntry()).toMatchObject({
      operator: 'command line',
      action: 'orders.export',
      subject: 'from 2020-01-01',
      after: { orders: data.results.length },
    });
    await command('GET', 'invoices?from=2020-01-01&to=2020-01-31&after=invoice.1920.7');
    expect(await newestEntry()).toMatchObject({
      action: 'invoices.export',
      subject: 'from 2020-01-01 to 2020-01-31 after invoice.1920.7',
      after: { documents: 0 },
    });
    await command('GET', 'orders?status=paid');
    expect(await newestEntry()).toMatchObject({ action: 'orders.list', subject: 'paid' });
    await command('GET', 'orders?q=Asha+Rao&after=L-1');
    expect(await newestEntry()).toMatchObject({ subject: 'newest search after L-1' });
  });

  it('name a customer by the id alone', async () => {
    const { shopper } = await makeOwner(app, db);
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    await makeCommand(app)('POST', 'customer/export', { email });
    expect(await newestEntry()).toMatchObject({ action: 'customer.export', subject: shopper.id });
  });
});

describeOnce('Rejected calls of the operator API', () => {
  it('are logged once a minute per reason, with their number and the name of a known token', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const db = await openTestDatabase();
    const clock = makeClock(new Date().toISOString());
    const logger = { ...logOptions(readConfig({ LOG_LEVEL: 'warn' })), stream };
    const limits = onlyLimits({ operatorGuesses: 8 });
    const app = await openApi(db, { limits }, { now: clock.now, logger });
    const make = async (name: string, days = 9) => {
      const made = await createToken(db, { name, rights: ['stock'], days }, clock.now());
      return `Bearer ${made?.token}`;
    };
    const [valid, brief, revoked] = [
      await make('Valid'),
      await make('Brief', 1),
      await make('Old'),
    ];
    await revokeToken(db, 'Old', clock.now());
    clock.advance(DAY);
    const call = async (authorization?: string) =>
      (
        await app.inject({
          url: '/api/loam/operator/orders',
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;

    expect([await call(), await call(), await call(`Bearer ${'x'.repeat(48)}`)]).toEqual([
      401, 401, 401,
    ]);
    expect([await call(brief), await call(revoked), await call(valid)]).toEqual([401, 401, 403]);
    expect(lines.map(({ level, reason, token, count }) => [level, reason, token, count])).toEqual([
      [40, 'no token', undefined, 1],
      [40, 'unknown token', undefined, 1],
      [40, 'expired token', 'Brief', 1],
      [40, 'revoked token', 'Old', 1],
      [40, 'missing right', 'Valid', 1],
    ]);
    for (let time = 0; time < 5; time++) await call();
    expect(lines).toHaveLength(5);
    clock.advance(MINUTE);
    await call();
    expect(lines.slice(5)).toMatchObject([{ reason: 'no token', count: 7 }]);
    expect(JSON.stringify(lines)).not.toMatch(/loam_|xxxx/);
  });
});

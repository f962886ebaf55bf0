import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { budget } from '../../server/db/schema/account';
import { openApi } from '../support/apiServer';
import { HOUR, MINUTE, makeClock } from '../support/clock';
import { describeDatabase, openTestDatabase } from '../support/database';
import { makeBrowser, newEmail } from '../support/signIn';

const limits = { codesPerIpHour: 10, trustProxy: 1 };

describeDatabase('the limits of signing in', () => {
  const clock = makeClock();
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, limits, { now: clock.now });
  });

  let addresses = 0;
  const newIp = () => `10.0.0.${++addresses}`;
  const ask = (email: string, ip: string) =>
    makeBrowser(app, { 'x-forwarded-for': ip }).post('/api/loam/auth/code', { email });
  const statuses = async (calls: Promise<{ statusCode: number }>[]) => {
    const replies = await Promise.all(calls);
    return [200, 429].map((status) => replies.filter((r) => r.statusCode === status).length);
  };

  it('are three codes to an address in a quarter of an hour, from wherever', async () => {
    const email = newEmail();
    const calls = Array.from({ length: 20 }, () => ask(email, newIp()));
    expect(await statuses(calls)).toEqual([3, 17]);
    expect((await ask(email.toUpperCase(), newIp())).statusCode).toBe(429);
    const reply = await ask(email, newIp());
    const seconds = Number(reply.headers['retry-after']);
    expect(reply.json()).toEqual({
      code: 429,
      error: 'too_many_requests',
      message: `We have sent enough codes for now. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    });
    clock.turnOn(seconds * 1000 - 1000);
    expect((await ask(email, newIp())).statusCode).toBe(429);
    clock.turnOn(1000);
    expect((await ask(email, newIp())).statusCode).toBe(200);
  });

  it('slide: codes spread over time come free one by one', async () => {
    const email = newEmail();
    for (let code = 0; code < 3; code++) {
      expect((await ask(email, newIp())).statusCode).toBe(200);
      clock.turnOn(4 * MINUTE);
    }
    expect((await ask(email, newIp())).statusCode).toBe(429);
    clock.turnOn(3 * MINUTE);
    expect(await statuses([ask(email, newIp()), ask(email, newIp())])).toEqual([1, 1]);
  });

  it('are as many codes from a client address as the operator says', async () => {
    const ip = newIp();
    const calls = Array.from({ length: 40 }, () => ask(newEmail(), ip));
    expect(await statuses(calls)).toEqual([10, 30]);
    clock.turnOn(HOUR);
    expect((await ask(newEmail(), ip)).statusCode).toBe(200);
  });

  it('take the 64 bits of an IPv6 subscriber for one address', async () => {
    const calls = Array.from({ length: 12 }, (_, i) => ask(newEmail(), `2001:db8:0:7::${i + 1}`));
    expect(await statuses(calls)).toEqual([10, 2]);
    expect((await ask(newEmail(), '2001:db8:0:8::1')).statusCode).toBe(200);
    const mapped = Array.from({ length: 12 }, (_, i) => ask(newEmail(), `::ffff:10.9.9.${i + 1}`));
    expect(await statuses(mapped)).toEqual([12, 0]);
  });

  it('are not passed, nor broken, by an address that is none', async () => {
    const ip = 'x'.repeat(8000);
    const calls = Array.from({ length: 12 }, () => ask(newEmail(), ip));
    expect(await statuses(calls)).toEqual([10, 2]);
  });

  it('are five guesses for each of these codes', async () => {
    const ip = newIp();
    const guess = () =>
      makeBrowser(app, { 'x-forwarded-for': ip }).post('/api/loam/auth/verify', {
        email: newEmail(),
        code: '12345678',
      });
    const replies = await Promise.all(Array.from({ length: 60 }, guess));
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(50);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json().message).toMatch(/^Too many codes were tried from here\. Please /);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('keep no address of anyone', async () => {
    const keys = JSON.stringify(await db.select().from(budget));
    expect(keys).toMatch(/code:email:[\da-f]{64}/);
    expect(keys).not.toMatch(/@|10\.0\.0|2001:db8/);
  });
});

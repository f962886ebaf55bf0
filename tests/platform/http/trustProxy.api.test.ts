import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { onlyLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { makeBrowser } from '../../support/api/signIn';
import { MINUTE, makeClock } from '../../support/clock';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { newEmail } from '../../support/factories';

describeOnce('Trusted proxies', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const clock = makeClock();
  /** Each case uses its own minute, because processes share the counters of a minute. */
  const behind = (TRUST_PROXY: string, requestsPerNetwork = 3) => {
    clock.advance(MINUTE);
    const { trustProxy } = readConfig({ TRUST_PROXY });
    const limits = onlyLimits({ requestsPerNetwork });
    return openApi(db, { trustProxy, limits }, { now: clock.now });
  };

  /** Statuses of five calls whose X-Forwarded-For `write` sets. */
  const fiveStatuses = async (app: FastifyInstance, write: (n: number) => string) => {
    const statuses = [];
    for (let n = 1; n <= 5; n++) {
      const headers = { 'x-forwarded-for': write(n) };
      statuses.push((await app.inject({ url: '/api/loam/category_list', headers })).statusCode);
    }
    return statuses;
  };
  const limited = [200, 200, 200, 429, 429];
  const free = [200, 200, 200, 200, 200];

  it.each([
    ['1', 'one proxy', '198.51.100.7'],
    ['2', 'two proxies', '198.51.100.7, 10.0.0.2'],
    ['127.0.0.1', 'a proxy known by address', '198.51.100.7'],
    ['127.0.0.1,10.0.0.0/8', 'proxies known by address', '198.51.100.7, 10.0.0.2'],
  ])('TRUST_PROXY=%s (%s) ignores headers written by clients', async (value, _, appended) => {
    expect(await fiveStatuses(await behind(value), (n) => `203.0.113.${n}, ${appended}`)).toEqual(
      limited,
    );
  });

  it.each([
    ['1', (n: number) => `203.0.113.${n}`],
    ['2', (n: number) => `203.0.113.${n}, 10.0.0.2`],
    ['127.0.0.1', (n: number) => `203.0.113.${n}`],
  ])('TRUST_PROXY=%s distinguishes shoppers', async (value, write) => {
    expect(await fiveStatuses(await behind(value), write)).toEqual(free);
  });

  it('are none by default', async () => {
    expect(await fiveStatuses(await behind('0'), (n) => `203.0.113.${n}`)).toEqual(limited);
    expect(await fiveStatuses(await behind('10.0.0.1'), (n) => `203.0.113.${n}`)).toEqual(limited);
  });

  const warningsOf = async (trustProxy: string) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const config = { trustProxy: readConfig({ TRUST_PROXY: trustProxy }).trustProxy };
    const app = await openApi(db, config, { logger: { level: 'warn', stream } });
    await app.inject('/api/loam/category_list');
    expect(lines).toEqual([]);
    await fiveStatuses(app, (n) => `203.0.113.${n}`);
    return lines.filter((line) => line.includes('TRUST_PROXY'));
  };

  it('are suggested once in the log when the server seems to be behind one', async () => {
    expect(await warningsOf('')).toHaveLength(1);
    expect(await warningsOf('1')).toHaveLength(0);
  });

  it('do not affect Secure host cookies for an https PUBLIC_URL', async () => {
    const app = await openApi(db, { publicUrl: 'https://shop.example', production: false });
    const response = await makeBrowser(app).post('/api/loam/auth/code', { email: newEmail() });
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-loam_browser=.*; Secure;/);
    const plain = await openApi(db, { publicUrl: 'http://shop.example', trustProxy: 1 });
    const headers = { 'x-forwarded-proto': 'https' };
    const other = await makeBrowser(plain, headers).post('/api/loam/auth/code', {
      email: newEmail(),
    });
    expect(String(other.headers['set-cookie'])).toMatch(/^loam_browser=/);
    expect(String(other.headers['set-cookie'])).not.toMatch(/Secure/);
  });

  it('do not affect changes from the pages of PUBLIC_URL', async () => {
    const app = await openApi(db, { publicUrl: 'https://shop.example/store' });
    const post = (origin: string) =>
      app.inject({ method: 'POST', url: '/api/loam/auth/logout', headers: { origin } });
    expect((await post('https://shop.example')).statusCode).toBe(200);
    expect((await post('https://evil.example')).statusCode).toBe(403);
  });
});

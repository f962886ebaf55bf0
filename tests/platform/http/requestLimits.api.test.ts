import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { onlyLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { signIn } from '../../support/api/signIn';
import { MINUTE, makeClock } from '../../support/clock';
import { describeOnce, openSharedDatabase } from '../../support/database/testDatabase';

describeOnce('Request limits', () => {
  const clock = makeClock();
  let databases: Database[];
  beforeAll(async () => {
    databases = await openSharedDatabase();
  });

  const open = (requestsPerNetwork: number, requestsPerSession = 0) =>
    Promise.all(
      [0, 1].map((process) =>
        openApi(
          databases[process % databases.length] as Database,
          { limits: onlyLimits({ requestsPerNetwork, requestsPerSession }), trustProxy: 1 },
          { now: clock.now },
        ),
      ),
    );
  type App = Awaited<ReturnType<typeof open>>[number] | undefined;
  const callsOf = async (app: App, ip: string, count: number, headers = {}) => {
    let accepted = 0;
    for (let call = 0; call < count; call++) {
      const response = await app?.inject({
        url: '/api/loam/checkout_options',
        headers: { 'x-forwarded-for': ip, ...headers },
      });
      if (response?.statusCode === 200) accepted += 1;
    }
    return accepted;
  };

  it('are shared by two processes with a tolerance of a tenth each', async () => {
    const [one, other] = await open(100);
    const accepted = [0, 0];
    for (let round = 0; round < 30; round++) {
      accepted[0] = Number(accepted[0]) + (await callsOf(one, '198.51.100.1', 10));
      accepted[1] = Number(accepted[1]) + (await callsOf(other, '198.51.100.1', 10));
    }
    const total = Number(accepted[0]) + Number(accepted[1]);
    expect(total).toBeGreaterThanOrEqual(100);
    expect(total).toBeLessThanOrEqual(120);
    expect(await callsOf(one, '198.51.100.2', 5)).toBe(5);
    clock.advance(MINUTE);
    expect(await callsOf(one, '198.51.100.1', 5)).toBe(5);
  });

  it('return when to try again', async () => {
    const [app] = await open(1);
    clock.advance(MINUTE - (clock.now().getTime() % MINUTE) + 20_000);
    await callsOf(app, '198.51.100.3', 1);
    const response = await app?.inject({
      url: '/api/loam/checkout_options',
      headers: { 'x-forwarded-for': '198.51.100.3' },
    });
    expect([response?.statusCode, response?.headers['retry-after']]).toEqual([429, '40']);
  });

  it('of a network exclude signed-in customers, who have their own limit', async () => {
    const [app] = await open(30, 20);
    if (!app) throw new Error('There is no app.');
    const ip = '127.0.0.1';
    const { cookie } = await signIn(app);
    expect((await app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(200);
    expect(await callsOf(app, ip, 40)).toBeLessThan(30);
    expect(await callsOf(app, ip, 30, { cookie })).toBe(20);
    const madeUp = { cookie: `loam_session=${'x'.repeat(43)}` };
    expect(await callsOf(app, ip, 5, madeUp)).toBe(0);
  });

  it('count webhooks separately', async () => {
    const [app] = await open(3);
    await callsOf(app, '198.51.100.4', 5);
    const sendWebhook = () =>
      app?.inject({
        method: 'POST',
        url: '/api/payments/none/webhook',
        headers: { 'x-forwarded-for': '198.51.100.4' },
      });
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await sendWebhook())?.statusCode);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });
});

import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { budget } from '../../server/account/accountSchema';
import type { Database } from '../../server/platform/db/database';
import { defaultLimits } from '../support/api/limits';
import { openApi } from '../support/api/server';
import { makeBrowser, signIn } from '../support/api/signIn';
import { DAY, HOUR, MINUTE, makeClock } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { newEmail } from '../support/factories';

const CODE = '/api/loam/auth/code';
const limits = { ...defaultLimits, codesPerNetwork: 10, guessesPerNetwork: 50 };

describeOnce('Sign-in limits', () => {
  const clock = makeClock();
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, { limits, trustProxy: 1 }, { now: clock.now });
  });

  let addresses = 0;
  const newIp = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  const from = (ip: string) => makeBrowser(app, { 'x-forwarded-for': ip });
  const requestCode = (email: string, ip: string) => from(ip).post(CODE, { email });
  const statuses = async (calls: Promise<{ statusCode: number }>[]) => {
    const responses = await Promise.all(calls);
    return [200, 429].map((status) => responses.filter((r) => r.statusCode === status).length);
  };

  it('allow three codes per address and network in a quarter of an hour', async () => {
    const [email, ip] = [newEmail(), newIp()];
    expect(await statuses(Array.from({ length: 9 }, () => requestCode(email, ip)))).toEqual([3, 6]);
    expect((await requestCode(email.toUpperCase(), ip)).statusCode).toBe(429);
    clock.advance(HOUR);
    for (let code = 0; code < 3; code++)
      expect((await requestCode(email, ip)).statusCode).toBe(200);
    const response = await requestCode(email, ip);
    const seconds = Number(response.headers['retry-after']);
    expect(response.json()).toEqual({
      code: 429,
      error: 'too_many_requests',
      params: { minutes: 15 },
      message: `We have sent enough codes for now. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    });
    clock.advance(seconds * 1000 - 1000);
    expect((await requestCode(email, ip)).statusCode).toBe(429);
    clock.advance(1000);
    expect((await requestCode(email, ip)).statusCode).toBe(200);
  });

  it('have a sliding window: codes become available again one by one', async () => {
    const [email, ip] = [newEmail(), newIp()];
    for (let code = 0; code < 3; code++) {
      expect((await requestCode(email, ip)).statusCode).toBe(200);
      clock.advance(4 * MINUTE);
    }
    expect((await requestCode(email, ip)).statusCode).toBe(429);
    clock.advance(3 * MINUTE);
    expect(await statuses([requestCode(email, ip), requestCode(email, ip)])).toEqual([1, 1]);
  });

  it('allow twelve further codes per address in an hour and thirty in a day', async () => {
    const email = newEmail();
    const networks = Array.from({ length: 20 }, newIp);
    const calls = () => networks.map((ip) => requestCode(email, ip));
    // The first code of each network counts apart.
    expect(await statuses(calls())).toEqual([20, 0]);
    const sent = [];
    for (let hour = 0; hour < 4; hour++) {
      sent.push((await statuses(calls()))[0]);
      clock.advance(HOUR);
    }
    expect(sent).toEqual([12, 12, 6, 0]);
    clock.advance(DAY);
    expect(await statuses(calls())).toEqual([20, 0]);
    expect((await statuses(calls()))[0]).toBe(12);
  });

  it('allow sixty first codes per address in a day, then those of the address', async () => {
    const email = newEmail();
    const calls = (count: number) =>
      Array.from({ length: count }, () => requestCode(email, newIp()));
    expect(await statuses(calls(59))).toEqual([59, 0]);
    const repeating = newIp();
    // One more first code, and two of the twelve of the address.
    expect(await statuses([1, 2, 3].map(() => requestCode(email, repeating)))).toEqual([3, 0]);
    expect(await statuses(calls(11))).toEqual([10, 1]);
    clock.advance(DAY);
    expect(await statuses(calls(1))).toEqual([1, 0]);
  });

  it('send a customer in a new network a code although strangers in 59 networks used up the others', async () => {
    const { user } = await signIn(app);
    clock.advance(DAY);
    const networks = Array.from({ length: 59 }, newIp);
    const attack = () => statuses(networks.map((ip) => requestCode(user.email, ip)));
    expect([await attack(), await attack()]).toEqual([
      [59, 0],
      [12, 47],
    ]);
    const owner = from(newIp());
    const code = await owner.requestCode(user.email);
    const response = await owner.post('/api/loam/auth/verify', { email: user.email, code });
    expect(response.statusCode).toBe(200);
  });

  it('send a mailbox ninety codes in a day at most, from however many networks', async () => {
    const email = newEmail();
    let sent = 0;
    for (let hour = 0; hour < 4; hour++) {
      const networks = Array.from({ length: 30 }, newIp);
      for (const _ of Array(2)) {
        sent += (await statuses(networks.map((ip) => requestCode(email, ip))))[0] ?? 0;
      }
      clock.advance(HOUR);
    }
    expect(sent).toBe(90);
  });

  it('count the networks of an IPv6 site as one for its first code', async () => {
    const limited = await openApi(
      db,
      { limits: { ...limits, codesPerEmail: 2 }, trustProxy: 1 },
      { now: clock.now },
    );
    const email = newEmail();
    const request = (ip: string) =>
      makeBrowser(limited, { 'x-forwarded-for': ip }).post(CODE, { email });
    const ofSite = Array.from({ length: 5 }, (_, i) => request(`2001:db8:5:${i}::1`));
    expect(await statuses(ofSite)).toEqual([3, 2]);
    expect((await request('2001:db8:6::1')).statusCode).toBe(200);
  });

  it('count a rejected request for nothing', async () => {
    const amounts = { ...limits, firstCodesPerEmail: 1, codesPerEmail: 1 };
    const limited = await openApi(db, { limits: amounts, trustProxy: 1 }, { now: clock.now });
    const email = newEmail();
    const request = (ip: string) =>
      makeBrowser(limited, { 'x-forwarded-for': ip }).post(CODE, { email });
    expect(await statuses([request(newIp()), request(newIp())])).toEqual([2, 0]);
    const ip = newIp();
    expect(await statuses(Array.from({ length: 5 }, () => request(ip)))).toEqual([0, 5]);
    clock.advance(DAY);
    await request(newIp());
    // Neither its first code of the day nor one of its three in 15 minutes was counted.
    expect((await request(ip)).statusCode).toBe(200);
  });

  it('count every spelling and tag of a mailbox as one', async () => {
    const ip = newIp();
    const name = newEmail().split('@')[0];
    const spellings = [
      `${name}@bücher.example`,
      `${name}@xn--bcher-kva.example`,
      `${name?.toUpperCase()}@BÜCHER.example`,
      `${name}@bu\u0308cher.example`,
      `${name}+1@bücher.example`,
      `${name}+2@bücher.example`,
    ];
    expect(await statuses(spellings.map((email) => requestCode(email, ip)))).toEqual([3, 3]);
  });

  it('let a customer sign in although a stranger requests codes for the address', async () => {
    const { user, browser } = await signIn(app);
    const stranger = newIp();
    for (let code = 0; code < 5; code++) await requestCode(user.email, stranger);
    expect((await requestCode(user.email, stranger)).statusCode).toBe(429);
    const otherNetwork = from(newIp());
    const code = await otherNetwork.requestCode(user.email);
    const response = await otherNetwork.post('/api/loam/auth/verify', { email: user.email, code });
    expect(response.statusCode).toBe(200);
    // The stranger's network has used up all codes.
    for (let call = 0; call < 80; call++) await requestCode(user.email, newIp());
    expect((await requestCode(user.email, newIp())).statusCode).toBe(429);
    const known = makeBrowser(app, { 'x-forwarded-for': stranger });
    Object.assign(known.cookies, browser.cookies);
    const knownCode = await known.requestCode(user.email);
    const again = await known.post('/api/loam/auth/verify', { email: user.email, code: knownCode });
    expect(again.statusCode).toBe(200);
  });

  it('allow a known browser ten codes a day for its own address', async () => {
    const { user, browser } = await signIn(app);
    await browser.post('/api/loam/auth/logout');
    const calls = () => browser.post(CODE, { email: user.email });
    expect(await statuses(Array.from({ length: 15 }, calls))).toEqual([10, 5]);
    const other = newEmail();
    const strange = () => browser.post(CODE, { email: other });
    expect(await statuses(Array.from({ length: 5 }, strange))).toEqual([3, 2]);
  });

  it('do not recognise a browser by its token from before sign-in', async () => {
    const browser = makeBrowser(app, { 'x-forwarded-for': newIp() });
    const email = newEmail();
    const code = await browser.requestCode(email);
    const planted = { ...browser.cookies };
    await browser.post('/api/loam/auth/verify', { email, code });
    const thief = makeBrowser(app, { 'x-forwarded-for': newIp() });
    Object.assign(thief.cookies, planted);
    const calls = Array.from({ length: 5 }, () => thief.post(CODE, { email }));
    expect(await statuses(calls)).toEqual([3, 2]);
  });

  it('allow a configured number of unused codes per network', async () => {
    const ip = newIp();
    const calls = Array.from({ length: 40 }, () => requestCode(newEmail(), ip));
    expect(await statuses(calls)).toEqual([10, 30]);
    clock.advance(HOUR);
    expect((await requestCode(newEmail(), ip)).statusCode).toBe(200);
  });

  it('restore the network’s code and attempt after a successful sign-in', async () => {
    const ip = newIp();
    for (let shopper = 0; shopper < 60; shopper++) {
      const browser = makeBrowser(app, { 'x-forwarded-for': ip });
      const email = newEmail();
      const code = await browser.requestCode(email);
      const response = await browser.post('/api/loam/auth/verify', { email, code });
      expect(response.statusCode).toBe(200);
    }
  });

  it('treat the 64-bit prefix of an IPv6 address as one network', async () => {
    const calls = Array.from({ length: 12 }, (_, i) =>
      requestCode(newEmail(), `2001:db8:0:7::${i + 1}`),
    );
    expect(await statuses(calls)).toEqual([10, 2]);
    expect((await requestCode(newEmail(), '2001:db8:0:8::1')).statusCode).toBe(200);
    const mapped = Array.from({ length: 12 }, (_, i) =>
      requestCode(newEmail(), `::ffff:10.9.9.${i + 1}`),
    );
    expect(await statuses(mapped)).toEqual([12, 0]);
  });

  it('treat all invalid addresses as one network', async () => {
    const calls = Array.from({ length: 12 }, (_, i) =>
      requestCode(newEmail(), 'x'.repeat(8000 + i)),
    );
    expect(await statuses(calls)).toEqual([10, 2]);
  });

  it('allow a configured number of wrong attempts per network', async () => {
    const ip = newIp();
    const guess = () =>
      makeBrowser(app, { 'x-forwarded-for': ip }).post('/api/loam/auth/verify', {
        email: newEmail(),
        code: '12345678',
      });
    const responses = await Promise.all(Array.from({ length: 60 }, guess));
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(50);
    const rejected = responses.filter(({ statusCode }) => statusCode === 429);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.json().message).toMatch(/^Too many codes were tried from here\. Please /);
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('store no address', async () => {
    const keys = JSON.stringify(await db.select().from(budget));
    expect(keys).toMatch(/codesPerEmail:[\da-f]{64}/);
    expect(keys).not.toMatch(/@|10\.0\.0|2001:db8/);
  });
});

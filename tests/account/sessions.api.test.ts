import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../server/account/accountSchema';
import type { Database } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { type Browser, makeBrowser, signIn } from '../support/api/signIn';
import { DAY, HOUR, makeClock } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { newEmail } from '../support/factories';

describeOnce('Session', () => {
  const clock = makeClock();
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { now: clock.now });
  });

  const isSignedIn = async (browser: Browser) => (await browser.get('/api/me')).statusCode === 200;
  const rowOf = async (userId: string) => {
    const rows = await db.select().from(session).where(eq(session.customerId, userId));
    expect(rows).toHaveLength(1);
    return rows[0] as (typeof rows)[0];
  };

  it('returns its user', async () => {
    const { browser, user } = await signIn(app);
    const response = { code: 200, message: 'Here is your account.', data: { results: user } };
    expect((await browser.get('/api/me')).json()).toEqual(response);
    expect((await browser.get(`/api/loam/user_details/${user._id}`)).json()).toEqual(response);
  });

  it('answers no request in the name of another user', async () => {
    const { browser, user } = await signIn(app);
    const statusFor = async (shopper: string) => {
      const headers = { 'shopper-id': shopper };
      const { cookies } = browser;
      return (await app.inject({ url: '/api/me', cookies, headers })).statusCode;
    };
    expect(await statusFor(user._id)).toBe(200);
    for (const other of ['usr_another', '']) expect(await statusFor(other)).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('stores the hash of its token, not the token', async () => {
    const { browser, user } = await signIn(app);
    const token = browser.cookies.loam_session;
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await rowOf(user._id);
    expect(row.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('ends when another user signs in with the same browser', async () => {
    const { browser, user } = await signIn(app);
    const old = makeBrowser(app);
    Object.assign(old.cookies, browser.cookies);
    const code = await browser.requestCode(user.email);
    await browser.post('/api/loam/auth/verify', { email: user.email, code });
    expect(browser.cookies.loam_session).not.toBe(old.cookies.loam_session);
    expect([await isSignedIn(browser), await isSignedIn(old)]).toEqual([true, false]);
  });

  it('ignores a token that a visitor brings along', async () => {
    const browser = makeBrowser(app);
    browser.cookies.loam_session = 'x'.repeat(43);
    const email = newEmail();
    const code = await browser.requestCode(email);
    await browser.post('/api/loam/auth/verify', { email, code });
    expect(browser.cookies.loam_session).not.toBe('x'.repeat(43));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('ends on the customer’s other devices only, when requested', async () => {
    const { browser, user } = await signIn(app);
    const otherDevices = await Promise.all([signIn(app, user.email), signIn(app, user.email)]);
    const stranger = await signIn(app);
    const response = await browser.post('/api/loam/auth/logout_others');
    const message = 'You are signed out on all other devices.';
    expect(response.json()).toEqual({ code: 200, message, data: {} });
    for (const each of otherDevices) expect(await isSignedIn(each.browser)).toBe(false);
    expect([await isSignedIn(browser), await isSignedIn(stranger.browser)]).toEqual([true, true]);
    expect(await isSignedIn((await signIn(app, user.email)).browser)).toBe(true);
  });

  it('ends at sign-out, for copied cookies too', async () => {
    const { browser, user } = await signIn(app);
    const otherDevice = await signIn(app, user.email);
    const copy = makeBrowser(app);
    Object.assign(copy.cookies, browser.cookies);
    const response = await browser.post('/api/loam/auth/logout');
    expect(response.json()).toEqual({ code: 200, message: 'You are signed out.', data: {} });
    expect(browser.cookies).not.toHaveProperty('loam_session');
    expect([await isSignedIn(copy), await isSignedIn(otherDevice.browser)]).toEqual([false, true]);
    expect((await browser.post('/api/loam/auth/logout')).statusCode).toBe(200);
  });

  it('ends after thirty days without use', async () => {
    const idle = await signIn(app);
    const used = await signIn(app);
    clock.advance(30 * DAY - 1);
    expect(await isSignedIn(used.browser)).toBe(true);
    clock.advance(1);
    expect([await isSignedIn(idle.browser), await isSignedIn(used.browser)]).toEqual([false, true]);
  });

  it('ends after 180 days of use', async () => {
    const { browser } = await signIn(app);
    for (let day = 0; day < 180; day += 20) {
      expect(await isSignedIn(browser)).toBe(true);
      clock.advance(20 * DAY);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is written to at most once an hour', async () => {
    const { browser, user } = await signIn(app);
    const { idleExpires } = await rowOf(user._id);
    clock.advance(HOUR - 1);
    await isSignedIn(browser);
    expect((await rowOf(user._id)).idleExpires).toEqual(idleExpires);
    clock.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => isSignedIn(browser)));
    expect((await rowOf(user._id)).idleExpires.getTime()).toBe(idleExpires.getTime() + HOUR);
  });

  describe('Session cookie', () => {
    const origin = 'https://shop.example';
    const cookiesOf = async (headers: Record<string, string>) => {
      const proxied = await openApi(db, { trustProxy: 1, storefrontOrigins: [origin] });
      const browser = makeBrowser(proxied, headers);
      const email = newEmail();
      const codeSent = await browser.post('/api/loam/auth/code', { email });
      const code = codeSent.json().data.demoCode;
      const verified = await browser.post('/api/loam/auth/verify', { email, code });
      expect(await isSignedIn(browser)).toBe(true);
      const out = await browser.post('/api/loam/auth/logout');
      return [codeSent, verified, out].flatMap(({ headers: { 'set-cookie': set = [] } }) =>
        [set]
          .flat()
          .map((cookie) =>
            cookie.replace(/=[\w-]{43};/, '=…;').replace(/Expires=[^;]*/, 'Expires=…'),
          ),
      );
    };

    it('is not readable by pages', async () => {
      expect(await cookiesOf({})).toEqual([
        'loam_browser=…; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
        'loam_session=…; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
        'loam_browser=…; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
        'loam_session=; Max-Age=0; Path=/; Expires=…; HttpOnly; SameSite=Lax',
      ]);
    });

    it('is Secure with a host prefix under HTTPS', async () => {
      expect(await cookiesOf({ 'x-forwarded-proto': 'https' })).toEqual([
        '__Host-loam_browser=…; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-loam_session=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-loam_browser=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-loam_session=; Max-Age=0; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax',
      ]);
    });

    it('is sent to a listed storefront on another origin', async () => {
      const headers = { origin, 'sec-fetch-site': 'cross-site', 'x-forwarded-proto': 'https' };
      expect(await cookiesOf(headers)).toEqual([
        '__Host-loam_browser=…; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None',
        '__Host-loam_session=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=None',
        '__Host-loam_browser=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=None',
        '__Host-loam_session=; Max-Age=0; Path=/; Expires=…; HttpOnly; Secure; SameSite=None',
      ]);
    });

    it('set over plain HTTP is not accepted under HTTPS', async () => {
      const proxied = await openApi(db, { trustProxy: 1 });
      const { browser } = await signIn(proxied);
      const secure = makeBrowser(proxied, { 'x-forwarded-proto': 'https' });
      Object.assign(secure.cookies, browser.cookies);
      expect([await isSignedIn(browser), await isSignedIn(secure)]).toEqual([true, false]);
    });
  });
});

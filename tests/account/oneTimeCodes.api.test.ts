import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { customer, loginCode, session } from '../../server/account/accountSchema';
import type { Database } from '../../server/platform/db/database';
import { CodeSent } from '../../src/contract/auth';
import { results, success } from '../../src/contract/envelope';
import { User } from '../../src/contract/user';
import { openApi } from '../support/api/server';
import { makeBrowser, signIn } from '../support/api/signIn';
import { MINUTE, makeClock } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { newEmail } from '../support/factories';

const VERIFY = '/api/loam/auth/verify';

const other = (code: string) => (code === '00000000' ? '00000001' : '00000000');

describeOnce('One-time code', () => {
  const clock = makeClock();
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { now: clock.now });
  });

  const requestCode = async (email = newEmail()) => {
    const browser = makeBrowser(app);
    const code = await browser.requestCode(email);
    const enter = (guess = code) => browser.post(VERIFY, { email, code: guess });
    return { browser, email, code, enter };
  };
  const countErrorCodes = (responses: { json: () => { error?: string } }[]) => {
    const count: Record<string, number> = {};
    for (const response of responses) {
      const errorCode = response.json().error ?? 'ok';
      count[errorCode] = (count[errorCode] ?? 0) + 1;
    }
    return count;
  };

  it('has eight digits and is returned as the contract says', async () => {
    const browser = makeBrowser(app);
    const email = newEmail();
    const sent = (await browser.post('/api/loam/auth/code', { email })).json();
    expect([...Errors(success(CodeSent), sent)]).toEqual([]);
    expect(sent.data.demoCode).toMatch(/^\d{8}$/);
    expect(Date.parse(sent.data.expiresAt) - clock.now().getTime()).toBe(10 * MINUTE);
    const verified = await browser.post(VERIFY, { email, code: sent.data.demoCode });
    expect([...Errors(results(User), verified.json())]).toEqual([]);
    expect(verified.json().data.results.email).toBe(email);
  });

  it('is stored only as a salted hash, as is the browser’s token', async () => {
    const { email, code, browser } = await requestCode();
    const [row] = await db.select().from(loginCode).where(eq(loginCode.email, email));
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(browser.cookies.loam_browser);
  });

  it('creates one customer, whatever the case of the address', async () => {
    const email = newEmail();
    const first = await signIn(app, email);
    const again = await signIn(app, email.toUpperCase());
    expect(again.user).toEqual(first.user);
    expect(again.user.email).toBe(email);
  });

  it('gets the same response for a known and an unknown address', async () => {
    const { user } = await signIn(app);
    const responseTo = async (email: string) => {
      const response = await makeBrowser(app).post('/api/loam/auth/code', { email });
      const { demoCode, ...data } = response.json().data;
      return [response.statusCode, response.json().message, data];
    };
    expect(await responseTo(user.email)).toEqual(await responseTo(newEmail()));
    expect(await db.$count(customer, eq(customer.email, 'nobody@loam.example'))).toBe(0);
  });

  it('allows five attempts and returns how many are left', async () => {
    const { code, enter } = await requestCode();
    const sentences = [];
    for (let guess = 0; guess < 5; guess++) {
      const response = await enter(other(code));
      expect(response.statusCode).toBe(400);
      sentences.push(`${response.json().error}: ${response.json().message}`);
    }
    expect(sentences).toEqual([
      'wrong_code: That is not the code. Please check it; 4 tries are left.',
      'wrong_code: That is not the code. Please check it; 3 tries are left.',
      'wrong_code: That is not the code. Please check it; 2 tries are left.',
      'wrong_code: That is not the code. Please check it; one try is left.',
      'code_expired: That code no longer works here. Please ask for a new one.',
    ]);
    expect((await enter()).json().error).toBe('code_expired');
  });

  it('allows five of two hundred simultaneous attempts', async () => {
    const { email, code, enter } = await requestCode();
    const responses = await Promise.all(Array.from({ length: 200 }, () => enter(other(code))));
    expect(countErrorCodes(responses)).toEqual({ wrong_code: 4, code_expired: 196 });
    const [row] = await db.select().from(loginCode).where(eq(loginCode.email, email));
    expect(row?.attempts).toBe(5);
    expect((await enter()).json().error).toBe('code_expired');
  });

  it('signs in once when it is sent fifty times simultaneously', async () => {
    const { email, enter } = await requestCode();
    const before = await db.$count(session);
    const responses = await Promise.all(Array.from({ length: 50 }, () => enter()));
    expect(countErrorCodes(responses)).toEqual({ ok: 1, code_expired: 49 });
    expect(await db.$count(session)).toBe(before + 1);
    expect(await db.$count(customer, eq(customer.email, email))).toBe(1);
  });

  it('works only in the browser that requested it, and others use up no attempt', async () => {
    const { email, code, enter } = await requestCode();
    const thief = makeBrowser(app);
    expect((await thief.post(VERIFY, { email, code })).json().error).toBe('code_expired');
    await thief.requestCode(newEmail());
    expect((await thief.post(VERIFY, { email, code })).json().error).toBe('code_expired');
    const [row] = await db.select().from(loginCode).where(eq(loginCode.email, email));
    expect(row?.attempts).toBe(0);
    expect((await enter()).statusCode).toBe(200);
  });

  it('works only for its own address', async () => {
    const { browser, code } = await requestCode();
    const response = await browser.post(VERIFY, { email: newEmail(), code });
    expect(response.json().error).toBe('code_expired');
  });

  it('is valid for ten minutes', async () => {
    const early = await requestCode();
    const late = await requestCode();
    clock.advance(10 * MINUTE - 1);
    expect((await early.enter()).statusCode).toBe(200);
    clock.advance(1);
    expect((await late.enter()).json().error).toBe('code_expired');
  });

  it('is replaced by the next code', async () => {
    const { browser, email, code, enter } = await requestCode();
    clock.advance(1);
    const next = await browser.requestCode(email);
    if (next !== code) expect((await enter(code)).json().error).toBe('wrong_code');
    expect((await enter(next)).statusCode).toBe(200);
    expect((await enter(code)).json().error).toBe('code_expired');
  });

  it('is returned only in the demo shop', async () => {
    const production = await openApi(db, { production: true });
    const response = await makeBrowser(production).post('/api/loam/auth/code', {
      email: newEmail(),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).not.toHaveProperty('demoCode');
  });
});

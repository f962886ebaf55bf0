import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budget, loginCode } from '../../server/account/accountSchema';
import type { Database } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { makeBrowser } from '../support/api/signIn';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { newEmail } from '../support/factories';
import { decodeMail } from '../support/services/decodeMail';
import { openMailServer } from '../support/services/mailServer';

/** An SMTP error with this response code. */
const smtpError = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

describeOnce('Sign-in code by e-mail', { timeout: 30_000 }, () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const shopWith = (smtpUrl: string) =>
    openApi(db, { smtpUrl, mailFrom: 'Loam <hello@loam.example>' });
  const requestCode = (app: FastifyInstance, email: string) =>
    makeBrowser(app).post('/api/loam/auth/code', { email });

  it('arrives and signs in', async () => {
    const { mails, url } = await openMailServer();
    const browser = makeBrowser(await shopWith(url));
    const email = newEmail();
    const sent = await browser.post('/api/loam/auth/code', { email });
    expect(sent.json().message).toBe('Your code is on its way.');
    expect(sent.json().data).not.toHaveProperty('demoCode');
    expect(mails).toMatchObject([{ from: 'hello@loam.example', to: [email] }]);
    const { content = '' } = mails[0] ?? {};
    expect(content).toMatch('From: Loam <hello@loam.example>');
    expect(content).toMatch('Auto-Submitted: auto-generated');
    const codes = new Set(content.match(/\b\d{8}\b/g));
    expect(content).toMatch(/^\d{8} is your sign-in code\.\r?$/m);
    expect(content).toMatch(/text\/html/);
    const [code] = content.match(/\d{8}(?= is your)/) ?? [];
    expect(codes).toContain(code);
    const verified = await browser.post('/api/loam/auth/verify', { email, code });
    expect(verified.statusCode).toBe(200);
  });

  it('is in the language of the browser', async () => {
    const { mails, url } = await openMailServer();
    const app = await shopWith(url);
    await app.inject({
      method: 'POST',
      url: '/api/loam/auth/code',
      payload: { email: newEmail() },
      headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'hi-IN' },
    });
    const { subject, text } = decodeMail(mails[0]?.content);
    expect(subject).toBe('आपका साइन-इन कोड');
    expect(text).toMatch(/^\d{8} आपका साइन-इन कोड है।/);
  });

  it('goes to one address, and to none that a mail header would read as several', async () => {
    const { mails, url } = await openMailServer();
    const app = await shopWith(url);
    for (const email of ['one,two@loam.example', '"a,b"@loam.example', 'x;y@loam.example']) {
      expect((await requestCode(app, email)).statusCode).toBe(400);
    }
    const email = `o'brien.${newEmail()}`;
    await requestCode(app, email);
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
  });

  it.each(['<a@loam.example', 'a>b@loam.example', 'a\u0001b@loam.example', 'ä@bücher.example'])(
    'to %j is sent or rejected with a message',
    async (email) => {
      const { url } = await openMailServer();
      const response = await requestCode(await shopWith(url), email);
      expect([200, 400]).toContain(response.statusCode);
      expect(response.json().message).toMatch(/\.$/);
    },
  );

  /** Stored codes and used-up limits of an address. */
  const traces = async (email: string) => {
    const spent = await db.select().from(budget).where(eq(budget.used, 1));
    return {
      codes: await db.$count(loginCode, eq(loginCode.email, email)),
      ofTheAddress: spent.filter(({ key }) => key.startsWith('code:email')).length,
    };
  };

  it('gets 503 on a temporary failure, which counts towards no limit', async () => {
    const { url } = await openMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(451)),
    });
    const app = await shopWith(url);
    const email = newEmail();
    const before = await traces(email);
    for (let time = 0; time < 5; time++) {
      const response = await requestCode(app, email);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual({
        code: 503,
        message: 'We could not send the e-mail. Please try again shortly.',
        error: 'mail_failed',
      });
    }
    expect(await traces(email)).toEqual(before);
  });

  it('gets 400 when the address accepts no mail', async () => {
    const { url } = await openMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550)),
    });
    const response = await requestCode(await shopWith(url), newEmail());
    expect([response.statusCode, response.json().error]).toEqual([400, 'mail_refused']);
  });

  it('gets 503 when the server rejects the content', async () => {
    const { url } = await openMailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(smtpError(554)));
      },
    });
    const response = await requestCode(await shopWith(url), newEmail());
    expect([response.statusCode, response.json().error]).toEqual([503, 'mail_failed']);
  });

  it('gets 503 without a mail server', async () => {
    const response = await requestCode(await shopWith('smtp://127.0.0.1:1'), newEmail());
    expect([response.statusCode, response.json().error]).toEqual([503, 'mail_failed']);
  });

  it('is not sent with a password over an unencrypted connection', async () => {
    const { mails, url } = await openMailServer();
    const withPassword = url.replace('smtp://', 'smtp://user:secret@');
    const response = await requestCode(await shopWith(withPassword), newEmail());
    expect([response.statusCode, response.json().error]).toEqual([503, 'mail_failed']);
    expect(mails).toEqual([]);
  });

  const silent = createServer();
  afterAll(() => {
    silent.close();
  });

  it('gets 503 when the mail server does not respond', async () => {
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const response = await requestCode(await shopWith(`smtp://127.0.0.1:${port}`), newEmail());
    expect([response.statusCode, response.json().error]).toEqual([503, 'mail_failed']);
  });
});

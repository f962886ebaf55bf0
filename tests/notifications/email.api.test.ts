import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { makeBrowser, signIn } from '../support/api/signIn';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { newEmail } from '../support/factories';
import { openMailServer } from '../support/services/mailServer';

const CODE = '/api/loam/auth/code';

describeOnce('E-mail address of a customer', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  it.each([
    ['<ab@loam.example>'],
    ['a\u00adb@loam.example'],
    ['ab@lo\u00adam.example'],
    ['a\u200bb@loam.example'],
    ['a\u200db@loam.example'],
    ['\ufeffab@loam.example'],
    ['ab\ufe0f@loam.example'],
    ['ab@loam.example\u200e'],
    ['a\u0007b@loam.example'],
  ])('is read without what is not seen and what stands around it: %j', async (email) => {
    const browser = makeBrowser(app);
    const code = await browser.requestCode(email);
    const verified = await browser.post('/api/loam/auth/verify', { email, code });
    expect(verified.json().data.results.email).toBe('ab@loam.example');
  });

  it.each([
    ['angle brackets in the name', 'a<b>@loam.example'],
    ['a comma', 'a,b@loam.example'],
    ['quotes', '"a"@loam.example'],
    ['a comment', 'a(b)@loam.example'],
    ['a no-break space', 'a\u00a0b@loam.example'],
    ['two at signs', 'a@b@loam.example'],
    ['an IP address', 'ab@127.0.0.12'],
    ['an empty label', 'ab@loam..example'],
    ['a label of hyphens', 'ab@-loam-.example'],
    ['a domain beyond the length of names', `ab@${'x'.repeat(64)}.example`],
    ['a name of more than 64 octets', `${'ü'.repeat(40)}@loam.example`],
    ['a semicolon after normalization', 'a\u037eb@loam.example'],
    ['a quoted local part', '"a b"@loam.example'],
    ['a backslash', 'a\\b@loam.example'],
    ['a semicolon', 'a;b@loam.example'],
    ['a colon', 'a:b@loam.example'],
    ['square brackets', 'a[b]@loam.example'],
    ['a line break', 'a\r\nBcc: b@loam.example'],
    ['an apostrophe in the domain', "ab@lo'am.example"],
    ['an encoded domain', 'ab@lo%61m.example'],
  ])('is rejected with %s', async (_name, email) => {
    const response = await makeBrowser(app).post(CODE, { email });
    expect([response.statusCode, email]).toEqual([400, email]);
    expect(['invalid_email', 'invalid_input']).toContain(response.json().error);
    const verified = await makeBrowser(app).post('/api/loam/auth/verify', {
      email,
      code: '00000000',
    });
    expect(verified.statusCode).toBe(400);
  });

  it.each([..."!#$%&'*+-/=?^_`{|}~."])(
    'may have %s in its local part, as in RFC 5322',
    async (character) => {
      const { url, mails } = await openMailServer();
      const mailing = await openApi(db, { smtpUrl: url, mailFrom: 'shop@loam.example' });
      const browser = makeBrowser(mailing);
      const email = `o${character}${newEmail()}`;
      expect((await browser.post(CODE, { email })).statusCode).toBe(200);
      expect(mails.map(({ to }) => to)).toEqual([[email]]);
      expect(mails[0]?.content).toMatch(`\r\nTo: ${email}\r\n`);
      const code = mails[0]?.content.match(/\d{8}(?= is your)/)?.[0];
      const signedIn = await browser.post('/api/loam/auth/verify', { email, code });
      expect(signedIn.json().data.results.email).toBe(email);
    },
  );

  it('identifies one account and one mailbox in every spelling', async () => {
    const { url, mails } = await openMailServer();
    const mailing = await openApi(db, { smtpUrl: url, mailFrom: 'shop@loam.example' });
    const name = newEmail().split('@')[0];
    const spellings = [`${name}@Bücher.example`, `${name}@xn--bcher-kva.EXAMPLE`];
    const ids = [];
    for (const email of spellings) {
      await makeBrowser(mailing).post(CODE, { email });
      ids.push((await signIn(app, email)).user._id);
    }
    expect(new Set(ids).size).toBe(1);
    // The test's mail server decodes the domain.
    const to = `${name}@bücher.example`;
    expect(mails.flatMap((mail) => mail.to)).toEqual([to, to]);
  });
});

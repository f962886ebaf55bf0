import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { orderMail } from '../../../server/notifications/mails/mailSchema';
import { sendOrderMails } from '../../../server/notifications/mails/sendOrderMails';
import { queueMail } from '../../../server/orders/statusRepository';
import { readShopFacts } from '../../../server/platform/config/shopFacts';
import type { Database } from '../../../server/platform/db/database';
import { createSession } from '../../../server/platform/http/session/sessionRepository';
import { makeMailer } from '../../../server/platform/mail/mailer';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { addProduct } from '../../support/database/catalogueRows';
import { addOrder } from '../../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { decodeMail } from '../../support/services/decodeMail';
import { openMailServer } from '../../support/services/mailServer';

const DEVANAGARI = /[\u0900-\u097f]/;

describeOnce('Languages of the API', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const call = (
    language: string | undefined,
    url: string,
    options: InjectOptions & { key?: string } = {},
  ) =>
    app.inject({
      url: `/api/${url}`,
      ...options,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(options.key && { 'idempotency-key': options.key }),
        ...(language && { 'accept-language': language }),
      },
    });

  it.each([
    ['not_signed_in', 'loam/cart/usr_1', {}],
    ['not_found', 'nowhere', {}],
    ['not_found', 'loam/product_details/none', {}],
    ['invalid_input', 'loam/auth/code', { method: 'POST', payload: {} }],
    [
      'invalid_email',
      'loam/auth/code',
      { method: 'POST', payload: { email: 'asha@loam..example' } },
    ],
    [
      'code_expired',
      'loam/auth/verify',
      { method: 'POST', payload: { email: 'a@b.example', code: '12345678' } },
    ],
  ] as const)('have the code %s of %s in every language', async (code, url, options) => {
    const english = await call(undefined, url, options);
    const hindi = await call('hi-IN', url, options);
    expect(hindi.statusCode).toBe(english.statusCode);
    expect([english.json().error, hindi.json().error]).toEqual([code, code]);
    expect(english.json().message).not.toMatch(DEVANAGARI);
    expect(hindi.json().message).toMatch(DEVANAGARI);
    expect(hindi.headers['content-language']).toBe('hi-IN');
    expect(hindi.headers.vary).toContain('Accept-Language');
  });

  it.each([
    ['hi', true],
    ['hi-IN,hi;q=0.9,en;q=0.8', true],
    ['fr, hi;q=0.5', true],
    ['en-IN, hi;q=0.9', false],
    ['fr', false],
    ['*', false],
  ])('are chosen by Accept-Language %s: Hindi %s', async (language, isHindi) => {
    const { message } = (await call(language, 'loam/cart/usr_1')).json();
    expect(DEVANAGARI.test(message)).toBe(isHindi);
  });

  it('are English alone in a shop whose facts name no other language', async () => {
    const { languages: _, ...facts } = readShopFacts({});
    const english = await openApi(db, { facts });
    const headers = { 'accept-language': 'hi' };
    const response = await english.inject({ url: '/api/loam/cart/usr_1', headers });
    expect(response.json().message).not.toMatch(DEVANAGARI);
    expect(response.headers).not.toHaveProperty('content-language');
  });

  it('apply to a replayed response, which is in the language of the caller', async () => {
    const { id, cookies } = await makeShopper(app, db);
    const payload = { userId: id, productId: 'none' };
    const send = (language: string) =>
      call(language, 'loam/add_wishlist', { method: 'PUT', payload, cookies, key: 'k1' });
    const first = await send('en-IN');
    expect(first.json()).toMatchObject({
      error: 'not_found',
      message: 'We could not find that product.',
    });
    expect((await send('hi-IN')).json()).toEqual({
      ...first.json(),
      message: 'हमें वह प्रोडक्ट नहीं मिला।',
    });
    expect((await send('en-IN')).body).toBe(first.body);
  });

  it('apply to a replayed response with values, and to a replayed success', async () => {
    const { id, cookies } = await makeShopper(app, db);
    const pack = await addProduct(db, { name: 'Ghee', onHand: 2 });
    const put = async (language: string, key: string, quantity: number) => {
      const request = { method: 'PUT', payload: { ...pack, quantity }, cookies, key } as const;
      return (await call(language, `loam/cart/${id}`, request)).json();
    };
    const rejected = await put('hi', 'k2', 3);
    expect(rejected.message).toBe('Ghee (1 kg) के बस 2 बचे हैं।');
    const message = 'Only 2 of Ghee (1 kg) are left.';
    expect(await put('en', 'k2', 3)).toEqual({ ...rejected, message });
    const added = await put('en', 'k3', 2);
    expect(added.message).toBe('Added to your cart.');
    expect(await put('hi', 'k3', 2)).toEqual({ ...added, message: 'आपकी कार्ट में डाल दिया।' });
  });

  it('apply to mails, which are in the language that the customer used last', async () => {
    const { id, cookies } = await makeShopper(app, db);
    const note = 'Thank you.';
    const { orderId } = await addOrder(db, id, { items: [1], order: { note } });
    const { mails, url } = await openMailServer();
    const mailFrom = 'Loam <hello@loam.example>';
    const facts = readShopFacts({});
    const config = { smtpUrl: url, mailFrom, publicUrl: undefined, shopEmail: undefined, facts };
    const now = () => new Date(Date.now() + 60_000);
    const send = await makeMailer(config);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const nextMail = async (kind: 'placed' | 'shipped') => {
      await queueMail(db, orderId, kind);
      await sendOrderMails({ db, config, now, log }, send);
      return decodeMail(mails.at(-1)?.content);
    };
    await call('hi-IN', `loam/cart/${id}`, { cookies });
    const hindi = await nextMail('placed');
    expect(hindi.subject).toBe(`आपका ऑर्डर L-${orderId}`);
    expect(hindi.html).toContain('<html lang="hi">');
    expect(hindi.text).toContain('आपके ऑर्डर के लिए धन्यवाद।');
    expect(hindi.text).toContain('कुल: ₹');
    expect(hindi.text).toMatch(
      /\n-- \s+Loam Demonstration Shop\s+Shop 3, [^@]*Pune [^@]*care@loam\.example\s+\+91 20/,
    );
    expect(hindi.text).toContain(`\n${note}\n`);
    // A caller that names no language changes nothing.
    await call(undefined, `loam/cart/${id}`, { cookies });
    const rows = await db.select().from(customer).where(eq(customer.id, id));
    expect(rows[0]?.language).toBe('hi');
    await call('en', `loam/cart/${id}`, { cookies });
    expect((await nextMail('shipped')).subject).toBe(`Order L-${orderId} is on its way`);
    await db.delete(orderMail);
  });

  it('are stored when a device changes its language, not with every request', async () => {
    const { id, cookies: phone } = await makeShopper(app, db);
    const tablet = { loam_session: await createSession(db, id, new Date()) };
    const read = async (cookies: typeof phone, language: string) => {
      await call(language, `loam/cart/${id}`, { cookies });
      const rows = await db.select().from(customer).where(eq(customer.id, id));
      return rows[0]?.language;
    };
    expect(await read(phone, 'hi-IN')).toBe('hi');
    expect(await read(tablet, 'en')).toBe('en');
    expect(await read(phone, 'hi-IN')).toBe('en');
    expect(await read(phone, 'en')).toBe('en');
    expect(await read(phone, 'hi')).toBe('hi');
  });

  it('name the values of a message beside its code', async () => {
    const payload = { email: 'a@b.example', unknown: 1 };
    const failed = (await call('en', 'loam/auth/code', { method: 'POST', payload })).json();
    expect(failed).toMatchObject({ error: 'invalid_input', params: { field: 'unknown' } });
  });

  it('shorten the name of an unknown field in a message', async () => {
    const payload = { email: 'a@b.example', ['A. '.repeat(20_000)]: 1 };
    const { message } = (await call('hi', 'loam/auth/code', { method: 'POST', payload })).json();
    expect(message).toMatch(DEVANAGARI);
    expect(message.length).toBeLessThan(200);
  });
});

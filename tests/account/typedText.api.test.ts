import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { idempotency } from '../../server/account/accountSchema';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { makeCart, orderCart } from '../support/api/checkout';
import { makeCommand, makeOperator } from '../support/api/operator';
import { makeConfig, openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { makeBrowser } from '../support/api/signIn';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData, newEmail } from '../support/factories';
import * as table from '../support/typedInputs';

/** As an East Asian keyboard writes ASCII. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describeOnce('What is typed', () => {
  let db: Database;
  let app: FastifyInstance;
  let shopper: Awaited<ReturnType<typeof makeShopper>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    const { facts, country, ...config } = makeConfig();
    const taxNumber = {
      name: 'GSTIN',
      pattern: '\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]{3}',
      example: '',
    };
    app = await openApi(db, { ...config, facts, country: { ...country, taxNumber } });
    shopper = await makeShopper(app, db);
  });

  const operator = (...call: Parameters<ReturnType<typeof makeCommand>>) =>
    makeCommand(app)(...call);
  const goods = { slug: 'honey', category: 'honey', name: 'Honey' };
  const pack = { label: '500 g', price: 100, mrp: 100, net: { quantity: 500, unit: 'g' } };
  const honey = async () => {
    const { products } = (await operator('GET', 'catalogue')).json().data;
    return products.find(({ slug }: { slug: string }) => slug === 'honey');
  };
  const put = async (product: object) => {
    const categories = [{ slug: 'honey', name: 'Honey' }];
    const file = { categories, products: [{ ...goods, packs: [pack], ...product }] };
    expect((await operator('PUT', 'catalogue', file)).statusCode).toBe(200);
    return honey();
  };
  /** An address with this field. @returns what is stored, or the error */
  const added = async (field: object) => {
    const address = makeAddressData(field);
    const answer = (await shopper.post(`myaddress/${shopper.id}`, address)).json();
    const { _id } = answer.data?.results ?? {};
    if (_id) await shopper.delete(`myaddress/${_id}`);
    return answer;
  };

  it.each(table.texts)(
    'in an address, a profile and a note, %j, is stored as %j',
    async (typed, stored) => {
      const parts = { name: typed, line1: typed, line2: typed, landmark: typed, city: typed };
      const { data } = await added(parts);
      const expected = {
        name: stored,
        line1: stored,
        line2: stored,
        landmark: stored,
        city: stored,
      };
      expect(data.results).toMatchObject(expected);
      await shopper.put(`profile/${shopper.id}`, { name: typed, phone: '' });
      const profile = await shopper.get(`user_details/${shopper.id}`);
      expect(profile.json().data.results.name).toBe(stored);
    },
  );

  it.each(table.postalCodes)(
    'as a postal code, %j, is stored as %j',
    async (postalCode, stored) => {
      expect((await added({ postalCode })).data.results.postalCode).toBe(stored);
    },
  );

  it.each(table.phones)('as a phone number, %j, is stored as %j', async (phone, stored) => {
    expect((await added({ phone })).data.results.phone).toBe(stored);
  });

  it.each(table.twoPhones)('are two phone numbers, which is said: %j', async (phone) => {
    const { code, message } = await added({ phone });
    expect([code, message]).toEqual([400, 'Please give one phone number; here are two.']);
  });

  it.each(table.taxNumbers)('as a tax number, %j, is stored as %j', async (taxNumber, stored) => {
    expect((await added({ taxNumber })).data.results.taxNumber).toBe(stored);
  });

  it.each(table.emails)(
    'as an e-mail address, %j, is that of an account',
    async (typed, stored) => {
      const browser = makeBrowser(app);
      const code = await browser.requestCode(typed);
      const verified = await browser.post('/api/loam/auth/verify', { email: stored, code });
      expect(verified.json().data.results).toMatchObject({ email: stored });
      const found = await operator('POST', 'customer/export', { email: typed });
      expect(found.json().data.account).toMatchObject({ email: stored });
    },
  );

  it.each(table.signInCodes)('as a code, %j, signs in', async (typed) => {
    const email = newEmail();
    const browser = makeBrowser(app);
    const sent = await browser.requestCode(email);
    const digits = '٠١٢٣٤٥٦٧٨٩';
    const own = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
    // The code of the table stands where this one does.
    const code = typed.includes('04938217') ? typed.replace('04938217', sent) : own(sent);
    const verified = await browser.post('/api/loam/auth/verify', { email, code });
    expect(verified.json().data.results).toMatchObject({ email });
  });

  it.each(table.coupons)('as a coupon, %j, finds %j', async (typed, stored) => {
    await upsertCoupon(db, { code: stored, kind: 'percentage', value: 10 });
    const asked = await shopper.get(`coupon/${shopper.id}?code=${encodeURIComponent(typed)}`);
    expect(asked.json().data).toMatchObject({ code: stored });
    const settings = { kind: 'amount', value: 500 };
    const answer = await operator('PUT', `coupons/${encodeURIComponent(typed)}`, settings);
    expect(answer.json().data).toMatchObject({ code: stored });
    const ordered = await orderCart(await makeCart(app, db, [1]), { coupon: typed });
    expect(ordered.statusCode, ordered.body).toBe(200);
  });

  it.each(table.goodsTexts)('in goods, %j, is stored as %j', async (typed, stored) => {
    expect(await put({ description: typed })).toMatchObject({ description: stored });
    const lines = [{}, { ...goods, description: typed, storage: typed }].map((each) =>
      JSON.stringify(each),
    );
    const response = await app.inject({
      method: 'PUT',
      url: '/api/loam/operator/catalogue/lines',
      payload: `${lines.join('\n')}\n`,
      headers: {
        ...(await makeOperator(db, ['catalogue'])),
        'content-type': 'application/x-ndjson',
      },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(await honey()).toMatchObject({ description: stored, storage: stored });
  });

  it.each(table.skus)('as a SKU, %j, is stored as %j, and names the pack', async (sku, stored) => {
    expect(await put({ packs: [{ ...pack, sku }] })).toMatchObject({ packs: [{ sku: stored }] });
    const counted = { change: 1, reason: '½ crate' };
    const answer = await operator('POST', `stock/honey/${encodeURIComponent(sku)}`, counted);
    expect(answer.json().data).toMatchObject({ sku: stored });
  });

  it('of an order and its steps stays: the note, the carrier, the reason', async () => {
    const made = await makeCart(app, db, [2]);
    const ordered = await orderCart(made, { note: '1½ kg, gate ①', gateway: 'sandbox' });
    expect(ordered.statusCode, ordered.body).toBe(200);
    const { number } =
      (await db.select().from(order)).find(({ note }) => note === '1½ kg, gate ①') ?? {};
    expect(number).toBeDefined();
    await db.update(order).set({ status: 'paid' });
    await operator('POST', `orders/${number}/pack`);
    await operator('POST', `orders/${number}/ship`, { carrier: ' Speed² ™', tracking: '№１' });
    const { data } = (await operator('GET', `orders/${number}`)).json();
    expect(data).toMatchObject({ shipment: { carrier: 'Speed² ™', tracking: '№1' } });
  });

  it('in a phone number or postal code finds an order at the Desk', async () => {
    const found = async (q: string) =>
      (await operator('GET', `orders?${new URLSearchParams({ q })}`)).json().data.results.length;
    expect(await found('९८७६५४३२१०')).toBeGreaterThan(0);
    expect(await found('5600०1')).toBeGreaterThan(0);
    expect(await found('1234509876')).toBe(0);
  });

  it('in the search for goods finds a name, and a SKU in any digits', async () => {
    await put({ name: 'Yuzu ½ juice', packs: [{ ...pack, sku: 'Y-10' }] });
    const found = async (q: string) =>
      (await operator('GET', `goods?${new URLSearchParams({ q })}`)).json().data.results;
    expect(await found(fullWidth('YUZU'))).toMatchObject([{ slug: 'honey' }]);
    expect(await found('yuzu ½')).toMatchObject([{ slug: 'honey' }]);
    expect(await found('y–१०')).toMatchObject([{ slug: 'honey' }]);
    expect(await found('ｍｉｓｏ')).toEqual([]);
  });

  it('of before finds its answer: a change that an earlier release made is not made twice', async () => {
    const path = `profile/${shopper.id}`;
    const key = 'waited-in-the-outbox';
    const about = { email: 'asha@farm.example', phone: '', createdAt: '2026-11-20T00:00:00.000Z' };
    const ofBefore = { _id: shopper.id, name: '121⁄2 Rose', ...about };
    // The earlier release stored the fingerprint of '121⁄2 Rose', which it had made of what was typed.
    const request = ['PUT', `/api/loam/${path}`, { name: '121⁄2 Rose', phone: '' }];
    await db.insert(idempotency).values({
      owner: shopper.id,
      key,
      fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
      status: 200,
      response: { code: 200, message: 'profileSaved', data: { results: ofBefore } },
      expiresAt: new Date(Date.now() + 60_000),
    });
    const send = (name: string) =>
      app.inject({
        method: 'PUT',
        url: `/api/loam/${path}`,
        payload: { phone: '', name },
        cookies: shopper.cookies,
        headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      });
    const replayed = await send('12½ Rose');
    expect([replayed.statusCode, replayed.json().data]).toEqual([200, { results: ofBefore }]);
    expect((await send('13½ Rose')).statusCode).toBe(422);
  });

  it('and waits in the outbox of an earlier release is delivered once', async () => {
    // As its form stored it: NFKC, without the blank of the country.
    const waiting = makeAddressData({ line1: '121⁄2 Rose Lane', postalCode: '560001' });
    const send = () => shopper.post(`myaddress/${shopper.id}`, waiting, 'waiting-address');
    const [first, again] = [await send(), await send()];
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(first.json().data.results.line1).toBe('121⁄2 Rose Lane');
  });
});

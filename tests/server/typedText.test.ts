import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/coupons/manageCoupons';
import type { Database } from '../../server/db/database';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { makeBrowser } from '../support/api/signIn';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData, newEmail } from '../support/factories';

/** As an East Asian keyboard writes ASCII. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describeOnce('Text in full width', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  it('is stored plain in addresses and names', async () => {
    const shopper = await makeShopper(app, db);
    const plain = makeAddressData({ line1: 'Lake Road 12-3' });
    const { name, line1, postalCode, phone } = plain;
    const typed = {
      name: fullWidth(name).replace(' ', '\u3000'),
      line1: fullWidth(line1),
      postalCode: fullWidth(postalCode),
      phone: fullWidth(phone),
    };
    const added = await shopper.post(`myaddress/${shopper.id}`, { ...plain, ...typed });
    expect(added.json().data.results).toMatchObject({ ...plain, isDefault: true });
    await shopper.put(`profile/${shopper.id}`, { name: 'ﾀﾅｶ Ａｓｈａ', phone: '' });
    const profile = await shopper.get(`user_details/${shopper.id}`);
    expect(profile.json().data.results.name).toBe('タナカ Asha');
  });

  it('signs in, with the address and the code', async () => {
    const browser = makeBrowser(app);
    const email = newEmail();
    const code = await browser.requestCode(fullWidth(email));
    const typed = { email: fullWidth(email).toUpperCase(), code: fullWidth(code) };
    const response = await browser.post('/api/loam/auth/verify', typed);
    expect(response.json().data.results).toMatchObject({ email });
  });

  it('finds a coupon', async () => {
    const shopper = await makeShopper(app, db);
    await upsertCoupon(db, { code: 'WIDE10', kind: 'percentage', value: 10 });
    const code = encodeURIComponent(fullWidth('wide10'));
    const found = await shopper.get(`coupon/${shopper.id}?code=${code}`);
    expect(found.json().data).toMatchObject({ code: 'WIDE10' });
  });

  it('is kept where a shopkeeper wrote it for shoppers', async () => {
    const put = (file: object) => makeCommand(app)('PUT', 'catalogue', file);
    await put({ categories: [{ slug: 'tea', name: 'Ｔｅａ ½' }] });
    const list = (await app.inject('/api/loam/category_list')).json().data.results;
    expect(list).toMatchObject([{ name: 'Ｔｅａ ½' }]);
  });

  it('finds goods', async () => {
    const goods = async (q: string) =>
      (await makeCommand(app)('GET', `goods?${new URLSearchParams({ q })}`)).json().data.results;
    const category = { slug: 'juice', name: 'Juice' };
    const pack = { label: '1 l', price: 100, mrp: 100, net: { quantity: 1000, unit: 'ml' } };
    const product = { slug: 'yuzu', category: 'juice', name: 'Yuzu ½ juice', packs: [pack] };
    const file = { categories: [category], products: [product] };
    expect((await makeCommand(app)('PUT', 'catalogue', file)).statusCode).toBe(200);
    expect(await goods(fullWidth('YUZU'))).toMatchObject([{ slug: 'yuzu' }]);
    expect(await goods('yuzu ½')).toMatchObject([{ slug: 'yuzu' }]);
    expect(await goods('ｍｉｓｏ')).toEqual([]);
  });
});

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { Address, type AddressData } from '../../src/contract/address';
import { results } from '../../src/contract/envelope';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

describeOnce('Address routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const post = (shopper: Shopper, data: Partial<AddressData> = {}) =>
    shopper.post(`myaddress/${shopper.id}`, makeAddressData(data));
  const add = async (shopper: Shopper, data: Partial<AddressData> = {}): Promise<Address> =>
    (await post(shopper, data)).json().data.results;
  const change = async (shopper: Shopper, id: string, data: Partial<AddressData>) =>
    (await shopper.put(`myaddress/${id}`, makeAddressData(data))).json();
  const list = async (shopper: Shopper): Promise<Address[]> =>
    (await shopper.get(`myaddresslist/${shopper.id}`)).json().data.results;
  const defaults = async (shopper: Shopper) =>
    (await list(shopper)).filter(({ isDefault }) => isDefault).map(({ label }) => label);

  it('respond as the contract says', async () => {
    const shopper = await makeShopper(app, db);
    const added = (await post(shopper)).json();
    expect([...Errors(results(Address), added)]).toEqual([]);
    expect(added.message).toBe('Address added.');
    const { _id } = added.data.results;
    const changed = await change(shopper, _id, { city: 'Mysuru' });
    expect([...Errors(results(Address), changed)]).toEqual([]);
    expect(changed.message).toBe('Address saved.');
    const listed = (await shopper.get(`myaddresslist/${shopper.id}`)).json();
    expect([...Errors(results(Type.Array(Address)), listed)]).toEqual([]);
    expect(listed.data.results).toEqual([changed.data.results]);
    expect(listed.data.results[0].city).toBe('Mysuru');
    expect((await shopper.delete(`myaddress/${_id}`)).json()).toEqual({
      code: 200,
      message: 'Address deleted.',
      data: { _id },
    });
    expect(await list(shopper)).toEqual([]);
  });

  it.each(['label', 'name', 'line1', 'line2', 'landmark', 'city', 'state'] as const)(
    'have no control characters and line breaks in %s',
    async (field) => {
      const shopper = await makeShopper(app, db);
      for (const character of ['\n', '\t', '\u001b', '\u0085', '\u2028', '\u2029']) {
        const text = `MG${character}Road`;
        expect((await post(shopper, { [field]: text })).json().data.results[field]).toBe('MG Road');
      }
    },
  );

  it.each(['label', 'name', 'line1', 'city', 'state', 'postalCode'] as const)(
    'are rejected with nothing but a line break in %s',
    async (field) => {
      const shopper = await makeShopper(app, db);
      expect((await post(shopper, { [field]: '\n' })).statusCode).toBe(400);
    },
  );

  it('make the first address the default until another one is chosen', async () => {
    const shopper = await makeShopper(app, db);
    const home = await add(shopper, { label: 'Home', isDefault: false });
    expect(home.isDefault).toBe(true);
    await add(shopper, { label: 'Work', isDefault: false });
    expect(await defaults(shopper)).toEqual(['Home']);
    const unchanged = await change(shopper, home._id, { label: 'Home', isDefault: false });
    expect(unchanged.data.results.isDefault).toBe(true);
    await add(shopper, { label: 'Parents', isDefault: true });
    expect(await defaults(shopper)).toEqual(['Parents']);
    await change(shopper, home._id, { label: 'Home', isDefault: true });
    expect(await defaults(shopper)).toEqual(['Home']);
  });

  it('make the oldest remaining address the default when the default is deleted', async () => {
    const shopper = await makeShopper(app, db);
    await add(shopper, { label: 'Home' });
    const work = await add(shopper, { label: 'Work' });
    const parents = await add(shopper, { label: 'Parents', isDefault: true });
    await shopper.delete(`myaddress/${work._id}`);
    expect(await defaults(shopper)).toEqual(['Parents']);
    await shopper.delete(`myaddress/${parents._id}`);
    expect(await defaults(shopper)).toEqual(['Home']);
  });

  it('reject the 21st address', async () => {
    const shopper = await makeShopper(app, db);
    const responses = await Promise.all(Array.from({ length: 21 }, () => post(shopper)));
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((response) => response.json())).toEqual([
      {
        code: 409,
        message: 'You have 20 addresses already. Please delete one first.',
        error: 'too_many_addresses',
        params: { count: 20 },
        data: { message: 'You have 20 addresses already. Please delete one first.' },
      },
    ]);
    const [oldest] = await list(shopper);
    await shopper.delete(`myaddress/${oldest?._id}`);
    expect((await post(shopper)).statusCode).toBe(200);
  });

  it('repeat the reason of a rejection in data.message', async () => {
    const shopper = await makeShopper(app, db);
    const sentences: [data: Partial<AddressData>, sentence: string][] = [
      [{ postalCode: '01234' }, 'Please check postalCode.'],
      [{ name: 'x'.repeat(101) }, 'name is too long.'],
      [{ city: '   ' }, 'Please check city.'],
      [{ phone: '12345' }, 'Please check phone.'],
    ];
    for (const [data, message] of sentences) {
      const failure = { code: 400, message, error: 'invalid_input', data: { message } };
      expect((await post(shopper, data)).json()).toMatchObject(failure);
    }
    const stranger = (await shopper.post('myaddress/usr_none', makeAddressData())).json();
    expect(stranger.data.message).toBe(stranger.message);
    const anonymous = await app.inject({
      method: 'POST',
      url: `/api/loam/myaddress/${shopper.id}`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: makeAddressData(),
    });
    expect(anonymous.json().data.message).toBe('Please sign in first.');
  });

  it('keep exactly one default during simultaneous changes', async () => {
    const shopper = await makeShopper(app, db);
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(shopper, { label: `${at}`, isDefault: true })),
    );
    expect(new Set(added.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await defaults(shopper)).toHaveLength(1);
    const changed = await Promise.all(
      (await list(shopper)).map(({ _id }, at) =>
        at % 3 === 0
          ? shopper.delete(`myaddress/${_id}`)
          : shopper.put(`myaddress/${_id}`, makeAddressData({ isDefault: at % 3 === 1 })),
      ),
    );
    expect(new Set(changed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await list(shopper)).toHaveLength(13);
    expect(await defaults(shopper)).toHaveLength(1);
  });

  it('respond to another customer’s address as to an unknown one', async () => {
    const [shopper, other] = [await makeShopper(app, db), await makeShopper(app, db)];
    const { _id } = await add(other, { label: 'Home' });
    const calls = (id: string) => [
      shopper.put(`myaddress/${id}`, makeAddressData({ isDefault: true })),
      shopper.delete(`myaddress/${id}`),
    ];
    const strangers = await Promise.all(calls(_id));
    const unknown = await Promise.all(calls('adr_none'));
    expect(strangers.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    expect(strangers.map((response) => response.json().message)).toEqual([
      'We could not find that address.',
      'We could not find that address.',
    ]);
    expect((await list(other)).map(({ label }) => label)).toEqual(['Home']);
  });
});

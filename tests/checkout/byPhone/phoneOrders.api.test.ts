import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { order } from '../../../server/orders/ordersSchema';
import type { Database } from '../../../server/platform/db/database';
import { openOnDeliveryShop } from '../../support/api/onDelivery';
import { makeCommand, makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { DAY } from '../../support/clock';
import { addProduct } from '../../support/database/catalogueRows';
import { findContradictions } from '../../support/database/stockContradictions';
import { openTestDatabase } from '../../support/database/testDatabase';
import { makeAddressData } from '../../support/factories';

const caller = { name: 'Asha Rao', phone: '+919876543210' };

describe('An order by phone', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openOnDeliveryShop(db);
  });

  const orderOf = async (changes: object = {}) => ({
    customer: caller,
    address: makeAddressData(),
    lines: [{ variantId: (await addProduct(db)).variantId, quantity: 2, price: 10_000 }],
    orderKey: randomUUID(),
    total: 25_900,
    payment: 'on_delivery',
    ...changes,
  });
  const take = async (body: object, key?: string, server = app) =>
    (await makeCommand(server)('POST', 'orders', body, key)).json();
  const rowOf = async (number: string) => {
    const [row] = await db.select().from(order).where(eq(order.number, number));
    if (!row) throw new Error(`There is no order ${number}.`);
    return row;
  };

  it('is placed for a new customer without an e-mail address, who is told nothing by mail', async () => {
    const body = await orderOf();
    const { code, data } = await take(body, 'one');
    expect(code).toBe(200);
    const row = await rowOf(data.number);
    expect(row).toMatchObject({ status: 'confirmed', total: 25_900, delivery: 3900 });
    expect(row.onDeliveryFee).toBe(2000);
    const shown = (await makeCommand(app)('GET', `orders/${data.number}`)).json().data;
    expect(shown.customer).toEqual({ _id: row.customerId, email: '' });
    expect(shown.takenBy).toBe(row.takenBy);
    // Both by the response that is stored, and by the order key, whichever customer it makes.
    expect((await take(body, 'one')).data).toEqual(data);
    expect((await take(body, 'another')).data).toEqual(data);
    expect(await db.$count(order, eq(order.orderKey, body.orderKey))).toBe(1);
    const who = { customerId: row.customerId };
    const record = (await makeCommand(app)('POST', 'customer/export', who)).json();
    expect(record.data).toMatchObject({ account: { ...caller, email: '' }, orders: [{}] });
    await makeCommand(app)('POST', `orders/${data.number}/cancel`);
    expect((await makeCommand(app)('POST', 'customer/erase', who)).json().code).toBe(200);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('is theirs who have the e-mail address, and never theirs who have the phone number', async () => {
    const email = 'asha@loam.example';
    const first = await rowOf(
      (await take(await orderOf({ customer: { ...caller, email } }))).data.number,
    );
    const [known] = await db.select().from(customer).where(eq(customer.email, email));
    expect(first.customerId).toBe(known?.id);
    const second = await rowOf((await take(await orderOf())).data.number);
    expect(second.customerId).not.toBe(first.customerId);
    const again = await orderOf({ customer: undefined, customerId: first.customerId });
    // The limit of a new customer, until somebody vouches for them.
    expect(await take(again)).toMatchObject({ code: 409, error: 'on_delivery' });
    const { data } = await take({ ...again, isVouchedFor: true });
    expect((await rowOf(data.number)).customerId).toBe(first.customerId);
  });

  it('is not placed when price, total or stock differ, and makes no customer then', async () => {
    const before = await db.$count(customer);
    const body = await orderOf();
    const [line] = body.lines;
    for (const [changes, error] of [
      [{ lines: [{ ...line, price: 9000 }] }, 'price_changed'],
      [{ total: 25_800 }, 'total_changed'],
      [{ lines: [{ ...line, quantity: 99 }] }, 'out_of_stock'],
      [{ lines: [line, line] }, 'invalid_input'],
      [{ address: undefined }, 'invalid_input'],
      [{ customerId: 'usr_none' }, 'invalid_input'],
      [{ customer: undefined, customerId: 'usr_none' }, 'not_found'],
    ] as const) {
      expect(await take({ ...body, ...changes }), error).toMatchObject({ error });
    }
    expect(await db.$count(customer)).toBe(before);
  });

  it('is quoted as it is placed, and leaves nothing behind', async () => {
    const body = await orderOf();
    const counts = async () => [await db.$count(customer), await db.$count(order)];
    const before = await counts();
    const { customer: who, address, payment } = body;
    const lines = body.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
    const ask = async (changes: object) =>
      (
        await makeCommand(app)('POST', 'phone_order/quote', {
          ...{ customer: who, address, payment, lines },
          ...changes,
        })
      ).json();
    // 2 × 100.00, 39.00 to bring it, 20.00 to be paid at the door.
    expect((await ask({})).data).toMatchObject({
      lines: body.lines,
      delivery: 3900,
      onDeliveryFee: 2000,
      total: 25_900,
      isToWeigh: false,
    });
    expect(await ask({ lines: [{ ...lines[0], quantity: 99 }] })).toMatchObject({
      error: 'out_of_stock',
    });
    expect(await counts()).toEqual(before);
    expect(await findContradictions(db)).toEqual([]);
    expect((await take(body)).code).toBe(200);
  });

  it('finds its packs by name, and its customer by name, number or address, but none who was erased', async () => {
    const { variantId } = await addProduct(db, { name: 'Black rice' });
    const packs = (await makeCommand(app)('GET', 'phone_order/packs?q=black%20ri')).json().data;
    expect(packs.results).toMatchObject([{ variantId, name: 'Black rice', price: 10_000 }]);
    const { data } = await take(
      await orderOf({
        customer: { name: 'Meera Iyer', phone: '+919812345678', email: 'meera@loam.example' },
        isVouchedFor: true,
      }),
    );
    const { customerId } = await rowOf(data.number);
    const search = async (q: string) => {
      const found = await makeCommand(app)('POST', 'phone_order/callers', { q });
      return found.json().data.results.map(({ _id }: { _id: string }) => _id);
    };
    for (const q of ['meera', '098123 45678', 'meera@loam', '12345678']) {
      expect(await search(q), q).toEqual([customerId]);
    }
    expect(await search('%%%')).toEqual([]);
    await makeCommand(app)('POST', `orders/${data.number}/cancel`);
    await makeCommand(app)('POST', 'customer/erase', { customerId });
    expect(await search('meera')).toEqual([]);
    expect(await search('erased')).toEqual([]);
  });

  it('asks for what the country has, and is paid as the shop can be', async () => {
    const { data } = (await makeCommand(app)('GET', 'phone_order/form')).json();
    expect(data).toMatchObject({ country: 'IN', payments: ['on_delivery'] });
    const online = await makeCommand(await openApi(db))('GET', 'phone_order/form');
    expect(online.json().data.payments).toEqual(['on_delivery', 'link']);
    expect(data.fields).toEqual(expect.arrayContaining(['postalCode', 'street', 'city', 'state']));
    expect(data.states).toContain('Karnataka');
  });

  it('needs the right', async () => {
    const headers = await makeOperator(db, ['stock']);
    const url = '/api/loam/operator/orders';
    const refused = await app.inject({ method: 'POST', url, headers, payload: await orderOf() });
    expect(refused.statusCode).toBe(403);
  });

  it('is paid by a link without signing in, until it is paid or expired', async () => {
    const online = await openApi(db);
    const placed = async () => {
      const body = await orderOf({ payment: 'link', total: 23_900 });
      const { data } = await take(body, undefined, online);
      const row = await rowOf(data.number);
      const path = `orders/${data.number}/payment_link`;
      const link = (await makeCommand(online)('POST', path)).json().data;
      return { row, path, url: new URL(link.url).pathname };
    };
    const { row, path, url } = await placed();
    expect(row.status).toBe('awaiting_payment');
    const hours = (row.payUntil.getTime() - row.placedAt.getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await online.inject(`${url}x`)).statusCode).toBe(404);
    const opened = await online.inject(url);
    expect(opened.statusCode).toBe(303);
    const page = new URL(opened.headers.location ?? '', 'http://localhost').pathname;
    const paid = await online.inject({
      method: 'POST',
      url: page,
      payload: 'action=paid',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(paid.statusCode, paid.body).toBe(303);
    const back = new URL(paid.headers.location ?? '');
    expect(back.pathname + back.search).toBe(`${url}?back=1`);
    const ended = await online.inject(back.pathname + back.search);
    expect(ended.body).toContain(`Order ${row.number} is paid.`);
    expect((await online.inject(url)).statusCode, 'not paid twice').toBe(200);
    expect((await makeCommand(online)('POST', path)).statusCode).toBe(409);
    expect((await rowOf(row.number)).status).toBe('paid');

    const late = await placed();
    const now = () => new Date(Date.now() + 2 * DAY);
    await expireUnpaidOrders({ db, paymentService: online.paymentService, log: online.log, now });
    expect((await rowOf(late.row.number)).status).toBe('expired');
    expect((await online.inject(late.url)).statusCode).toBe(409);
  });
});

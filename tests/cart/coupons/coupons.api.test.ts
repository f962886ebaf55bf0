import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { mailboxOf } from '../../../server/account/signIn/email';
import { hasCoupons } from '../../../server/cart/coupons/couponRepository';
import {
  archiveCoupon,
  type CouponValues,
  listCoupons,
  upsertCoupon,
} from '../../../server/cart/coupons/manageCoupons';
import { orderMail } from '../../../server/notifications/mails/mailSchema';
import { order } from '../../../server/orders/ordersSchema';
import type { Database } from '../../../server/platform/db/database';
import type { OrderDetails } from '../../../src/contract/order';
import { type FullCart, makeCart, orderAgain, orderCart } from '../../support/api/checkout';
import { defaultLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { DAY } from '../../support/clock';
import { countRows } from '../../support/database/snapshot';
import {
  describeDatabase,
  describeOnce,
  openTestDatabase,
} from '../../support/database/testDatabase';

let made = 0;

describeDatabase('Coupon', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const addCoupon = async (settings: Partial<CouponValues> = {}) =>
    (await upsertCoupon(db, { code: `TEN${++made}`, kind: 'percentage', value: 10, ...settings }))
      .code;
  const usesOf = async (code: string) =>
    (await listCoupons(db, { archived: true })).find((row) => row.code === code)?.uses;
  /** Two packs of ₹100: ₹200 and ₹39 for the delivery. */
  const cart = () => makeCart(app, db, [2]);
  const ask = async (code: string) => {
    const shopper = await makeShopper(app, db);
    const response = await shopper.get(`coupon/${shopper.id}?code=${encodeURIComponent(code)}`);
    return { status: response.statusCode, ...response.json() };
  };
  const placed = async (full: FullCart, response: Awaited<ReturnType<typeof orderCart>>) => {
    expect(response.statusCode, response.body).toBe(200);
    const { orderId } = response.json().data;
    const details = await full.shopper.get(`order_details/${orderId}`);
    return details.json().data as OrderDetails;
  };

  it('returns what a code gives, in any letter case', async () => {
    const code = await addCoupon({ maxDiscount: 5000, minItems: 10_000 });
    const expected = { code, kind: 'percentage', value: 10, maxDiscount: 5000, minItems: 10_000 };
    expect(await ask(` ${code.toLowerCase()} `)).toMatchObject({ status: 200, data: expected });
  });

  it('gets the same response for a code that does not exist and one that has not started', async () => {
    const code = await addCoupon({ startsAt: new Date(Date.now() + DAY) });
    const [early, unknown] = [await ask(code), await ask('NONE')];
    expect(early).toEqual(unknown);
    expect(early).toMatchObject({ status: 404, error: 'coupon_unknown' });
  });

  it('gets an error when it has ended, was archived or is used up', async () => {
    const ended = await addCoupon({ endsAt: new Date(Date.now() - 1) });
    const archived = await addCoupon();
    const usedUp = await addCoupon({ maxUses: 0 });
    expect(await archiveCoupon(db, archived, new Date())).toMatchObject({ code: archived });
    const errors = [];
    for (const code of [ended, archived, usedUp]) errors.push((await ask(code)).error);
    expect(errors).toEqual(['coupon_ended', 'coupon_ended', 'coupon_used_up']);
  });

  it('cannot be found by guessing, alone or at the checkout', async () => {
    const limits = { ...defaultLimits, couponsPerAccount: 3 };
    const limited = await openApi(db, { limits });
    const code = await addCoupon();
    const full = await makeCart(limited, db, [1]);
    const { shopper } = full;
    const guess = (guessed: string) => shopper.get(`coupon/${shopper.id}?code=${guessed}`);
    for (let right = 0; right < 5; right++) expect((await guess(code)).statusCode).toBe(200);
    expect((await guess('WRONG1')).statusCode).toBe(404);
    expect((await orderCart(full, { coupon: 'WRONG2' })).json().error).toBe('coupon_unknown');
    expect((await guess('WRONG3')).statusCode).toBe(404);
    expect((await guess(code)).statusCode).toBe(429);
    expect((await orderCart(full, { coupon: code })).statusCode).toBe(429);
    expect((await orderCart(full)).statusCode).toBe(200);
  });

  it.each([
    ['percentage', { kind: 'percentage', value: 10 }, { discount: 2000, delivery: 3900 }],
    ['capped', { kind: 'percentage', value: 10, maxDiscount: 1500 }, { discount: 1500 }],
    ['amount', { kind: 'amount', value: 5000 }, { discount: 5000, delivery: 3900 }],
    ['more than the items', { kind: 'amount', value: 90_000 }, { discount: 20_000, total: 3900 }],
    ['free delivery', { kind: 'free_delivery', value: 0 }, { discount: 0, delivery: 0 }],
  ] as const)('reduces the order: %s', async (_name, settings, totals) => {
    const code = await addCoupon(settings);
    const full = await cart();
    const order = await placed(full, await orderCart(full, { coupon: code.toLowerCase() }));
    expect(order.totals).toMatchObject(totals);
    const saved = 23_900 - order.total;
    expect(order).toMatchObject({ coupon: { code, kind: settings.kind, saved } });
    expect(await usesOf(code)).toBe(1);
  });

  it('rejects an order whose coupon cannot be used, and changes nothing', async () => {
    const full = await cart();
    const cases = {
      coupon_minimum: await addCoupon({ minItems: 20_001 }),
      coupon_used_up: await addCoupon({ maxUses: 0 }),
      coupon_ended: await addCoupon({ endsAt: new Date(0) }),
      coupon_unknown: 'NONE',
    };
    for (const [error, coupon] of Object.entries(cases)) {
      const before = await countRows(db);
      const response = await orderCart(full, { coupon, total: 21_900 });
      expect(response.json()).toMatchObject({ code: 409, error });
      expect(response.json().data.lines).toEqual(await full.lines());
      expect(await countRows(db)).toEqual(before);
    }
    const changed = await addCoupon();
    await upsertCoupon(db, { code: changed, kind: 'percentage', value: 5 });
    const response = await orderCart(full, { coupon: changed, total: 21_900 });
    expect(response.json()).toMatchObject({ code: 409, error: 'total_changed' });
  });

  it('is used once for a repeated request, and not when it saves nothing', async () => {
    const code = await addCoupon({ maxUses: 1 });
    const full = await cart();
    const orderKey = randomUUID();
    const first = await orderCart(full, { coupon: code, orderKey });
    const again = await orderCart(full, { coupon: code, orderKey });
    expect(again.json().data.orderId).toBe(first.json().data.orderId);
    expect(await usesOf(code)).toBe(1);
    const free = await addCoupon({ kind: 'free_delivery', value: 0 });
    const large = await makeCart(app, db, [5]);
    expect(await placed(large, await orderCart(large, { coupon: free }))).not.toHaveProperty(
      'coupon',
    );
    expect(await usesOf(free)).toBe(0);
  });

  it('is limited per customer, and is released once when the order is cancelled', async () => {
    const code = await addCoupon({ maxUsesPerCustomer: 1 });
    const full = await cart();
    const { _id: orderId } = await placed(full, await orderCart(full, { coupon: code }));
    expect((await orderAgain(full, { coupon: code })).json().error).toBe('coupon_used');
    for (const _ of [1, 2]) {
      expect((await full.shopper.post(`order_details/${orderId}/cancel`)).statusCode).toBe(200);
    }
    expect(await usesOf(code)).toBe(0);
    expect((await orderAgain(full, { coupon: code })).statusCode).toBe(200);
    expect(await usesOf(code)).toBe(1);
  });

  /** A cart of a new account with this e-mail address. */
  const cartOf = async (email: string) => {
    const full = await cart();
    await db.update(customer).set({ email }).where(eq(customer.id, full.shopper.id));
    return full;
  };

  it.each([
    ['%@loam.example', '%+1@loam.example', true],
    ['%+1@loam.example', '%+2@loam.example', true],
    ['a.%@gmail.com', 'a%@gmail.com', true],
    ['a.%@gmail.com', 'a%+1@googlemail.com', true],
    ['a.%@loam.example', 'a%@loam.example', false],
    ['%@loam.example', '%@gmail.com', false],
    ['+a%@loam.example', '+b%@loam.example', false],
    ['%@agmail.com', '%@gmail.com', false],
  ])('is used by one shopper with the addresses %s and %s: %s', async (one, other, isSame) => {
    const code = await addCoupon({ maxUsesPerCustomer: 1 });
    const [first = '', second = ''] = [one, other].map((each) =>
      each.replace('%', code.toLowerCase()),
    );
    const full = await cartOf(first);
    await placed(full, await orderCart(full, { coupon: code }));
    const again = await orderCart(await cartOf(second), { coupon: code });
    expect(again.json().error).toBe(isSame ? 'coupon_used' : undefined);
    expect(await usesOf(code)).toBe(isSame ? 1 : 2);
    expect(mailboxOf(first) === mailboxOf(second)).toBe(isSame);
    const rows = await db
      .select()
      .from(customer)
      .where(inArray(customer.email, [first, second]));
    expect(rows).toHaveLength(new Set([first, second]).size);
    for (const { email, mailbox } of rows) expect(mailbox).toBe(mailboxOf(email));
  });

  it('does not name the unpaid order of another account of the mailbox', async () => {
    const code = await addCoupon({ maxUsesPerCustomer: 1 });
    const full = await cartOf(`${code}@loam.example`);
    const { number } = await placed(full, await orderCart(full, { coupon: code }));
    const other = await cartOf(`${code}+1@loam.example`);
    expect((await orderCart(other, { coupon: code })).json().message).toBe(
      `You have used ${code} before.`,
    );
    expect((await orderAgain(full, { coupon: code })).json().message).toContain(number);
  });

  it('is used once by accounts of one mailbox that order at once', async () => {
    const code = await addCoupon({ maxUsesPerCustomer: 1 });
    const carts = [];
    for (let tag = 0; tag < 8; tag++) carts.push(await cartOf(`${code}+${tag}@loam.example`));
    const responses = await Promise.all(carts.map((each) => orderCart(each, { coupon: code })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await usesOf(code)).toBe(1);
  });

  it('places a paid order without a payment when it covers everything, with one mail per status', async () => {
    const code = await addCoupon({ kind: 'percentage', value: 100 });
    const full = await makeCart(app, db, [5]);
    const free = await placed(full, await orderCart(full, { coupon: code, total: 0 }));
    expect(free).toMatchObject({ status: 'paid', total: 0, totals: { discount: 50_000 } });
    const [row] = await db.select().from(order).where(eq(order.id, free._id));
    expect(row?.coupon).toEqual({ code, kind: 'percentage', saved: 50_000 });
    const mails = async () => {
      const rows = await db.select().from(orderMail).where(eq(orderMail.orderId, free._id));
      return rows.map(({ kind }) => kind).sort();
    };
    expect(await mails()).toEqual(['paid']);
    const response = await full.shopper.post(`order_details/${free._id}/cancel`);
    expect(response.json().data).toMatchObject({
      status: 'cancelled',
      timeline: [{ status: 'awaiting_payment' }, { status: 'paid' }, { status: 'cancelled' }],
    });
    expect(await mails()).toEqual(['cancelled', 'paid']);
  });
});

describeOnce('Coupons of a shop', () => {
  it('exist while there is one that has not ended', async () => {
    const db = await openTestDatabase();
    expect(await hasCoupons(db)).toBe(false);
    await upsertCoupon(db, { code: 'ONE', kind: 'percentage', value: 10 });
    expect(await hasCoupons(db)).toBe(true);
    await archiveCoupon(db, 'ONE', new Date());
    expect(await hasCoupons(db)).toBe(false);
  });
});

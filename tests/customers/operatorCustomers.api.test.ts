import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { addAddress } from '../../server/account/addressRepository';
import { findOrCreateCustomer } from '../../server/account/customerRepository';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { sendOrderMails } from '../../server/notifications/mails/sendOrderMails';
import { order } from '../../server/orders/ordersSchema';
import { queueMail } from '../../server/orders/statusRepository';
import { renewOrder } from '../../server/orders/transitionOrder';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import type { Mail } from '../../server/platform/mail/mailer';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { makeCart, orderAgain, orderCart, placeOrder } from '../support/api/checkout';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { snapshot } from '../support/database/snapshot';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

const phone = '+919876543210';

describeOnce('Customers of an operator', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
  });

  /** A customer with data in every table, whose order has this status. All texts contain `trace`. */
  const makeCustomer = async (status: 'delivered' | 'paid' | 'expired' = 'delivered') => {
    const placed = await placeOrder(app, db, [2]);
    const { shopper, orderId, packs } = placed;
    const trace = randomUUID();
    const personal = makeAddressData({ name: `Asha ${trace}`, line1: trace, landmark: trace });
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    await shopper.put(`profile/${shopper.id}`, { name: trace, phone });
    await shopper.post(`myaddress/${shopper.id}`, personal);
    await shopper.put('add_wishlist', { userId: shopper.id, productId: packs[0].productId });
    await shopper.put(`stock_alerts/${shopper.id}`, packs[0]);
    await shopper.put(`cart/${shopper.id}`, { ...packs[0], quantity: 1 });
    await app.inject({
      method: 'POST',
      url: '/api/loam/auth/code',
      payload: { email },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const address = { _id: 'adr_then', ...personal };
    const kept = { status, address, note: trace, tracking: trace };
    const [row] = await db.update(order).set(kept).where(eq(order.id, orderId)).returning();
    return { ...placed, email, number: String(row?.number), total: row?.total, trace };
  };
  const erase = async (email: string) =>
    (await command('POST', 'customer/erase', { email })).json();

  /** The content of the whole database as text. */
  const everything = async () => {
    let text = JSON.stringify(await snapshot(db));
    for (const name of ['idempotency', 'session', 'login_code']) {
      const table = sql.identifier(name);
      const { rows } = (await db.execute(sql`select to_jsonb(t) as row from ${table} t`)) as never;
      text += JSON.stringify(rows);
    }
    return text;
  };

  it('are exported with all stored data about them, without secrets', async () => {
    const { email, shopper, number, trace } = await makeCustomer();
    const { data } = (
      await command('POST', 'customer/export', { email: email.toUpperCase() })
    ).json();
    expect(data).toMatchObject({
      account: { _id: shopper.id, email, name: trace, phone },
      orders: [
        {
          number,
          note: trace,
          items: [{ quantity: 2 }],
          payments: [{ refunds: [] }],
        },
      ],
      coupons: [],
    });
    const counts = Object.entries(data).map(([name, list]) => [name, (list as object[]).length]);
    expect(Object.fromEntries(counts.slice(1))).toEqual({
      addresses: 2,
      cart: 1,
      wishlist: 1,
      stockAlerts: 1,
      weeklyBaskets: 0,
      orders: 1,
      reviews: 0,
      complaints: 0,
      coupons: 0,
      sessions: 1,
      codes: 1,
      mails: 1,
      notifications: 0,
      passkeys: 0,
    });
    expect(JSON.stringify(data)).not.toMatch(/redirect|token|hash|salt/i);
    const [paid] = await db
      .select()
      .from(payment)
      .where(eq(payment.gatewayRef, data.orders[0].payments[0].reference));
    expect(paid?.redirectUrl).toBeTruthy();
  });

  it('leave nothing but amounts when they are erased, and may register again as a new customer', async () => {
    const { email, shopper, number, orderId, total, trace } = await makeCustomer();
    const { id } = shopper;
    const before = await everything();
    expect([before.includes(email), before.split(trace).length > 8]).toEqual([true, true]);
    expect((await erase('nobody@loam.example')).message).toBe(
      'There is no customer with this e-mail address.',
    );
    expect((await erase(email)).message).toBe(
      'The customer is erased; orders kept for accounting: 1.',
    );
    const left = await everything();
    expect([left.includes(email), left.includes(trace)]).toEqual([false, false]);
    const [kept] = await db.select().from(order).where(eq(order.id, orderId));
    expect(kept).toMatchObject({ number, total, note: null, status: 'delivered' });
    expect(Object.values(kept?.address ?? {}).filter(Boolean)).toEqual(['Karnataka', 'IN']);
    const gone = await shopper.get(`cart/${id}`);
    expect(gone.json()).toMatchObject({ code: 401, error: 'account_erased' });
    const unknown = await shopper.get('cart/usr_00000000000000000000');
    expect(unknown.json()).toMatchObject({ code: 401, error: 'not_signed_in' });
    // A simultaneous change, whose session was read before the erasure.
    await expect(addAddress(db, id, makeAddressData())).rejects.toMatchObject({ statusCode: 401 });
    const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, id));
    expect(entries).toMatchObject([{ action: 'customer.erase', after: { orders: 1 } }]);
    expect((await erase(email)).code).toBe(404);
    expect((await findOrCreateCustomer(db, email, new Date()))._id).not.toBe(id);
  });

  it.each([['paid'], ['awaiting payment']])(
    'cannot be erased while an order is %s',
    async (status) => {
      const { email, number, orderId } = await makeCustomer('paid');
      await db
        .update(order)
        .set({ status: status === 'paid' ? 'paid' : 'awaiting_payment' })
        .where(eq(order.id, orderId));
      const before = await everything();
      expect(await erase(email)).toMatchObject({
        code: 409,
        message: `Still to be delivered: ${number} (${status}). Deliver or cancel it first.`,
      });
      expect(await everything()).toBe(before);
    },
  );

  it('get no mail any more, not even about a refund', async () => {
    const { email, orderId } = await makeCustomer();
    await erase(email);
    await queueMail(db, orderId, 'refunded', 'ref_1');
    const sent: Mail[] = [];
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const job = {
      db,
      config: { mailFrom: 'Loam <shop@loam.example>' },
      now: () => new Date(),
      log,
    };
    await sendOrderMails(job as never, async (mail) => void sent.push(mail));
    expect(sent.filter(({ text }) => text.includes(orderId))).toEqual([]);
    const mails = await db.select().from(orderMail).where(eq(orderMail.orderId, orderId));
    expect(mails.map(({ sentAt, failedAt }) => [sentAt, failedAt !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it('cannot renew an expired order by a late payment once they are erased', async () => {
    const { email, orderId } = await makeCustomer('expired');
    const other = await makeCustomer('expired');
    expect((await erase(email)).code).toBe(200);
    expect(await renewOrder(db, orderId)).toBe(false);
    expect(await renewOrder(db, other.orderId)).toBe(true);
  });

  it('are either erased or place an order when both happen at once', async () => {
    for (let round = 0; round < 8; round++) {
      const cart = await makeCart(app, db, [1]);
      const { shopper } = cart;
      const email = `${shopper.id.toLowerCase()}@loam.example`;
      const [ordered, added, named, erased] = await Promise.all([
        orderCart(cart),
        shopper.post(`myaddress/${shopper.id}`, makeAddressData()),
        shopper.put(`profile/${shopper.id}`, { name: 'Asha', phone }),
        // A few milliseconds later each time, to interrupt the checkout at different steps.
        setTimeout(3 * round).then(() => erase(email)),
      ]);
      expect([200, 409]).toContain(erased.code);
      expect(ordered.statusCode).toBe(erased.code === 200 ? 401 : 200);
      for (const { statusCode } of [added, named]) expect([200, 401]).toContain(statusCode);
      if (erased.code === 409) continue;
      const { addresses, carts, owners } = await rowsOf(shopper.id);
      expect([addresses, carts, owners]).toEqual([0, 0, 0]);
      expect((await orderAgain(cart)).statusCode).toBe(401);
    }
  });

  const rowsOf = async (id: string) => {
    const result = await db.execute(sql`select
      (select count(*)::int from address where customer_id = ${id}) as addresses,
      (select count(*)::int from cart_line where customer_id = ${id}) as carts,
      (select count(*)::int from idempotency where owner = ${id}) as owners`);
    return (result as unknown as { rows: Record<string, number>[] }).rows[0] ?? {};
  };

  it.each([['nonsense'], ['a@b'], ['']])('are not found by %j', async (email) => {
    for (const call of ['export', 'erase']) {
      expect((await command('POST', `customer/${call}`, { email })).statusCode).toBe(400);
    }
  });
});

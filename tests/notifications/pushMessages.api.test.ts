import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../server/account/accountSchema';
import { stock } from '../../server/catalogue/catalogueSchema';
import { advanceOrder } from '../../server/fulfilment/advanceOrder';
import { pushJob } from '../../server/jobs';
import { leasePush } from '../../server/notifications/push/messageRepository';
import { pushMessage, pushSubscription } from '../../server/notifications/push/pushSchema';
import { makeSendPush } from '../../server/notifications/push/sendPush';
import { sendPushes } from '../../server/notifications/push/sendPushes';
import { queueStockMails } from '../../server/notifications/stockAlerts/stockMails';
import { makeOrderHooks } from '../../server/orders/orderHooks';
import { order } from '../../server/orders/ordersSchema';
import { recordTransition } from '../../server/orders/statusRepository';
import { transitionOrder } from '../../server/orders/transitionOrder';
import { readConfig } from '../../server/platform/config/readConfig';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import type { Database } from '../../server/platform/db/database';
import { startJob } from '../../server/platform/jobs/startJob';
import type { OrderStatus } from '../../src/contract/order';
import type { PushWant } from '../../src/contract/push';
import { placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { DAY, HOUR, MINUTE, makeClock } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openSharedDatabase } from '../support/database/testDatabase';
import { makeBrowser, openPushService, vapidClaims } from '../support/services/pushService';

const facts = readShopFacts({});
const push = { privateKey: undefined, hosts: ['push.example'], allowLoopback: true };
let paths = 0;

describeOnce('Notifications', { timeout: 30_000 }, () => {
  let db: Database;
  let databases: Database[];
  let app: FastifyInstance;
  beforeAll(async () => {
    databases = await openSharedDatabase();
    [db] = databases as [Database];
    app = await openApi(db, { push });
  });
  beforeEach(async () => {
    await db.delete(pushSubscription);
  });

  const logged = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

  /** The job with a clock of its own, after the time in which an order is usually paid. */
  const shopWith = async (own = db, publicUrl: string | undefined = 'https://shop.example') => {
    const clock = makeClock(new Date(Date.now() + 3 * MINUTE).toISOString());
    const config = { publicUrl, facts, push };
    const log = logged();
    const send = await makeSendPush(own, config);
    const pass = () => sendPushes({ db: own, config, now: clock.now, log }, send);
    return { clock, log, pass };
  };

  const subscribe = async (
    url: string,
    wants: PushWant[] = ['orders'],
    given?: Shopper,
    language = 'en',
  ) => {
    const shopper = given ?? (await makeShopper(app, db));
    const browser = makeBrowser(`${url}/${++paths}`);
    await app.inject({
      method: 'PUT',
      url: `/api/loam/push/${shopper.id}`,
      cookies: shopper.cookies,
      payload: { ...browser.subscription, wants },
      headers: { 'sec-fetch-site': 'same-origin', 'accept-language': language },
    });
    return { shopper, ...browser };
  };

  /** A subscribed customer with an order that has just got this status. */
  const tell = async (
    url: string,
    status: OrderStatus = 'paid',
    { wants, language }: { wants?: PushWant[]; language?: string } = {},
  ) => {
    const subscribed = await subscribe(url, wants, undefined, language);
    const { orderId } = await addOrder(db, subscribed.shopper.id, { order: { status } });
    await recordTransition(db, orderId, status);
    return { ...subscribed, orderId };
  };
  const queued = () => db.select().from(pushMessage);

  it('are signed by the shop, encrypted for the browser and in the declarative form', async () => {
    const { url, received } = await openPushService();
    const { pass, log } = await shopWith();
    const { orderId, decrypt, subscription, shopper } = await tell(url, 'shipped');
    await pass();
    expect(received).toHaveLength(1);
    const [{ path, headers, body }] = received as [(typeof received)[0]];
    expect(url + path).toBe(subscription.endpoint);
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{22}$/),
      'content-encoding': 'aes128gcm',
    });
    const { aud, exp, sub, key } = vapidClaims(headers.authorization);
    expect([aud, sub]).toEqual([url, 'mailto:care@loam.example']);
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(DAY);
    expect(key).toBe((await app.inject('/api/loam/checkout_options')).json().data.pushKey);
    expect(body.toString('latin1')).not.toContain(orderId);
    expect(decrypt(body)).toEqual({
      web_push: 8030,
      notification: {
        title: `Order L-${orderId} is on its way`,
        body: 'It has left our warehouse.',
        lang: 'en',
        tag: orderId,
        navigate: `https://shop.example/orderdetails/${orderId}`,
      },
      user_id: shopper.id,
      app_badge: 0,
    });
    expect(await queued()).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
    await pass();
    expect(received).toHaveLength(1);
  });

  it('say the day and time until when an unpaid order is reserved, and that it waits for the customer', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    const { orderId, decrypt } = await tell(url, 'awaiting_payment');
    const payUntil = new Date(clock.now().getTime() + 20 * MINUTE);
    await db.update(order).set({ payUntil }).where(eq(order.id, orderId));
    await pass();
    expect(received).toMatchObject([{ headers: { ttl: '1200', urgency: 'high' } }]);
    const { notification, app_badge } = decrypt(received[0]?.body as Buffer);
    const { locale, timeZone } = facts;
    const day = payUntil.toLocaleDateString(locale, { weekday: 'short', timeZone });
    const time = payUntil.toLocaleTimeString(locale, { timeStyle: 'short', timeZone });
    expect(notification.body).toBe(`Your order is reserved until ${day}, ${time}. Pay now.`);
    expect(app_badge).toBe(1);
  });

  it('leave out a payment that was made, or came too late, before they are sent', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    const paid = await tell(url, 'awaiting_payment');
    await db.update(order).set({ status: 'paid' }).where(eq(order.id, paid.orderId));
    await tell(url, 'awaiting_payment');
    clock.advance(HOUR);
    await pass();
    expect([received, await queued()]).toEqual([[], []]);
  });

  it('do not ask to pay in the first two minutes of an order', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    await tell(url, 'awaiting_payment');
    clock.advance(-2 * MINUTE);
    await pass();
    expect(received).toEqual([]);
    clock.advance(2 * MINUTE);
    await pass();
    expect(received).toHaveLength(1);
  });

  it('follow an order from the checkout to the door', async () => {
    const { url, received } = await openPushService();
    const { pass } = await shopWith();
    const placed = await placeOrder(app, db, [1]);
    const { decrypt } = await subscribe(url, ['orders'], placed.shopper);
    const [found] = await db.select().from(order).where(eq(order.id, placed.orderId));
    const number = String(found?.number);
    await transitionOrder(db, placed.orderId, 'pay');
    await pass();
    for (const verb of ['pack', 'ship', 'deliver'] as const) {
      await advanceOrder(db, verb, number);
      await pass();
    }
    const { refunded } = makeOrderHooks({ ...readConfig({}), now: () => new Date() });
    await db.transaction((tx) => refunded(tx, placed.orderId, 'ref_1'));
    await pass();
    await recordTransition(db, placed.orderId, 'cancelled');
    await pass();
    const titles = received.map(({ body }) => decrypt(body).notification.title);
    expect(titles).toEqual([
      `Order ${number} is paid`,
      `Order ${number} is packed`,
      `Order ${number} is on its way`,
      `Order ${number} is delivered`,
      `Your refund for order ${number}`,
      `Order ${number} is cancelled`,
    ]);
    expect(new Set(received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('are stored with the step, or not at all', async () => {
    const { orderId } = await tell('http://127.0.0.1:1');
    await db.delete(pushMessage);
    const step = db.transaction(async (tx) => {
      await transitionOrder(tx, orderId, 'pack');
      throw new Error('killed');
    });
    await expect(step).rejects.toThrow('killed');
    expect(await queued()).toEqual([]);
  });

  it('leave out a browser that is unsubscribed meanwhile, and the step is kept', async () => {
    const { orderId, shopper } = await tell('http://127.0.0.1:1');
    const { id } = shopper;
    await db.delete(pushMessage);
    const unsubscribing = db.transaction(async (tx) => {
      await tx.delete(pushSubscription).where(eq(pushSubscription.customerId, id));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const other = databases.at(-1) as Database;
    await other.transaction((tx) => transitionOrder(tx, orderId, 'pack'));
    await unsubscribing;
    const [found] = await db.select().from(order).where(eq(order.id, orderId));
    expect([found?.status, await queued()]).toEqual(['packed', []]);
  });

  it('tell only the last step when several are queued', async () => {
    const { url, received } = await openPushService();
    const { pass } = await shopWith();
    const { orderId, decrypt } = await tell(url, 'packed');
    await transitionOrder(db, orderId, 'ship');
    await pass();
    expect(received.map(({ body }) => decrypt(body).notification.title)).toEqual([
      `Order L-${orderId} is on its way`,
    ]);
  });

  it('keep a step that is queued while the one before it is being sent', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    const { orderId, decrypt } = await tell(url, 'packed');
    const leased = await leasePush(db, clock.now(), new Date(clock.now().getTime() + MINUTE));
    expect(leased?.kind).toBe('packed');
    await transitionOrder(db, orderId, 'ship');
    await pass();
    clock.advance(2 * MINUTE);
    await pass();
    expect(received.map(({ body }) => decrypt(body).notification.title)).toEqual([
      `Order L-${orderId} is on its way`,
    ]);
  });

  it('go to every browser of the person that wants them', async () => {
    const { url, received } = await openPushService();
    const { pass } = await shopWith();
    await tell(url, 'paid', { wants: ['stock'] });
    await tell(url, 'paid', { wants: ['stock', 'orders'] });
    await pass();
    expect(received).toHaveLength(1);
  });

  it('are in the language of the browser', async () => {
    const { url, received } = await openPushService();
    const { pass } = await shopWith();
    const { orderId, decrypt } = await tell(url, 'shipped', { language: 'hi' });
    await pass();
    const { notification } = decrypt(received[0]?.body as Buffer);
    expect(notification).toMatchObject({ lang: 'hi', title: `ऑर्डर L-${orderId} रास्ते में है` });
  });

  it('name a path where the shop does not know its address', async () => {
    const { url, received } = await openPushService();
    const { pass } = await shopWith(db, '');
    const { orderId, decrypt } = await tell(url);
    await pass();
    expect(decrypt(received[0]?.body as Buffer).notification.navigate).toBe(
      `/orderdetails/${orderId}`,
    );
  });

  it('are sent once by several processes', async () => {
    const { url, received } = await openPushService();
    const shops = await Promise.all([...databases, ...databases].map((each) => shopWith(each)));
    for (let count = 0; count < 10; count++) await tell(url);
    await Promise.all(shops.map(({ pass }) => pass()));
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ path }) => path)).size).toBe(10);
  });

  it('of a killed process are sent by the next one', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    await tell(url);
    expect(
      await leasePush(db, clock.now(), new Date(clock.now().getTime() + MINUTE)),
    ).toBeDefined();
    await pass();
    expect(received).toEqual([]);
    clock.advance(MINUTE);
    await pass();
    expect(received).toHaveLength(1);
  });

  it.each([
    [401, '{"errno":109,"message":"VAPID public key mismatch"}'],
    [403, 'the VAPID credentials do not correspond to the ones of the subscription'],
    [400, '{"reason":"VapidPkHashMismatch"}'],
    [400, 'UnauthorizedRegistration'],
    [404, ''],
    [410, ''],
  ])('end the subscription whose endpoint responds %i %s', async (status, body) => {
    const { url, received } = await openPushService((response) =>
      response.writeHead(status).end(body),
    );
    const { clock, pass, log } = await shopWith();
    const { shopper } = await tell(url);
    await pass();
    expect(await queued()).toEqual([]);
    expect((await shopper.get(`push/${shopper.id}`)).json().data.wants).toEqual([]);
    clock.advance(HOUR);
    await pass();
    expect(received).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 'the TTL is wrong'],
    [413, ''],
  ])(
    'are given up when the push service responds %i %s, and the subscription stays',
    async (status, body) => {
      const { url, received } = await openPushService((response) =>
        response.writeHead(status).end(body),
      );
      const { clock, pass } = await shopWith();
      const { shopper } = await tell(url);
      await pass();
      expect(await queued()).toMatchObject([{ failedAt: expect.any(Date) }]);
      clock.advance(HOUR);
      await pass();
      expect(received).toHaveLength(1);
      expect((await shopper.get(`push/${shopper.id}`)).json().data.wants).toEqual(['orders']);
    },
  );

  it('do not wait for the end of what a push service says', { timeout: 8_000 }, async () => {
    const { url } = await openPushService((response) => {
      response.writeHead(400).write(`${'x'.repeat(4_000)} VapidPkHashMismatch`);
    });
    const { pass } = await shopWith();
    const { shopper } = await tell(url);
    await pass();
    expect((await shopper.get(`push/${shopper.id}`)).json().data.wants).toEqual(['orders']);
  });

  it('are retried with growing delays, or when the push service says, and given up after a day', async () => {
    let retryAfter = '';
    const { url, received } = await openPushService((response) =>
      response.writeHead(retryAfter ? 429 : 503, { 'retry-after': retryAfter }).end(),
    );
    const { clock, pass } = await shopWith();
    await tell(url);
    const next = async () => Number((await queued())[0]?.nextAt) - clock.now().getTime();
    await pass();
    expect(await next()).toBe(30_000);
    clock.advance(MINUTE);
    retryAfter = '600';
    await pass();
    expect(await next()).toBe(10 * MINUTE);
    clock.advance(10 * MINUTE);
    retryAfter = '999999999999';
    await pass();
    expect(await next()).toBe(HOUR);
    clock.advance(DAY);
    await pass();
    expect(received).toHaveLength(4);
    expect(await queued()).toEqual([]);
  });

  it('do not follow redirects', async () => {
    const other = await openPushService();
    const { url, received } = await openPushService((response) =>
      response.writeHead(307, { location: `${other.url}/elsewhere` }).end(),
    );
    const { pass } = await shopWith();
    await tell(url);
    await pass();
    expect([received.length, other.received.length]).toEqual([1, 0]);
    expect(await queued()).toMatchObject([{ failedAt: expect.any(Date) }]);
  });

  it('do not wait for a service that hangs, nor read a response without end', async () => {
    let sent = 0;
    const endless = await openPushService((response) => {
      response.writeHead(201);
      const chunk = Buffer.alloc(64 * 1024);
      const send = () => {
        sent += chunk.length;
        if (!response.destroyed && sent < 64 * 1024 * 1024) response.write(chunk, send);
      };
      send();
    });
    const hanging = await openPushService(() => undefined);
    const working = await openPushService();
    const { pass } = await shopWith();
    const { orderId } = await tell(hanging.url);
    await tell(endless.url);
    await tell(working.url);
    const start = Date.now();
    const done = pass();
    await vi.waitFor(() => expect(working.received).toHaveLength(1), 5000);
    await done;
    expect(Date.now() - start).toBeLessThan(15_000);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    expect(await queued()).toMatchObject([{ subjectId: orderId, attempts: 1, failedAt: null }]);
  });

  it('are not sent to a service that was taken off the list', async () => {
    const { url, received } = await openPushService();
    const { shopper } = await tell(url);
    const strict = { ...push, allowLoopback: false };
    const log = logged();
    const { clock } = await shopWith();
    const send = await makeSendPush(db, { push: strict, facts });
    await sendPushes(
      { db, config: { publicUrl: '', facts, push: strict }, now: clock.now, log },
      send,
    );
    expect(received).toEqual([]);
    expect((await shopper.get(`push/${shopper.id}`)).json().data.wants).toEqual([]);
  });

  it('end when the customer signs out, is signed out elsewhere or has been away for long', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    const one = await tell(url);
    await one.shopper.post('auth/logout');
    const two = await tell(url);
    await db
      .update(session)
      .set({ revokedAt: new Date() })
      .where(eq(session.customerId, two.shopper.id));
    const three = await tell(url);
    await db
      .update(session)
      .set({ idleExpires: clock.now() })
      .where(eq(session.customerId, three.shopper.id));
    await pass();
    expect([received, await queued()]).toEqual([[], []]);
  });

  it('tell that a pack is back, without its name, unless it is sold out again', async () => {
    const { url, received } = await openPushService();
    const { clock, pass } = await shopWith();
    const { shopper, decrypt } = await subscribe(url, ['stock']);
    const pack = await addProduct(db, { onHand: 0 });
    const alert = () => shopper.put(`stock_alerts/${shopper.id}`, pack);
    const restock = async (onHand: number) => {
      await db.update(stock).set({ onHand }).where(eq(stock.variantId, pack.variantId));
      await queueStockMails(db, clock.now());
    };
    await alert();
    await restock(1);
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, pack.variantId));
    await pass();
    expect(received).toEqual([]);
    clock.advance(2 * DAY);
    await alert();
    await restock(1);
    await alert();
    expect(await queued()).toEqual([]);
    await restock(2);
    await pass();
    const { notification } = decrypt(received[0]?.body as Buffer);
    expect(notification.title).toBe('A pack you waited for is back');
    expect(notification.body).not.toContain('Millet');
    expect(notification.navigate).toContain(`/${pack.productId}?pack=${pack.variantId}`);
  });

  it('are sent by a recurring job', async () => {
    const { url, received } = await openPushService();
    await tell(url);
    const config = { publicUrl: undefined, facts, push };
    const { now } = makeClock(new Date(Date.now() + 3 * MINUTE).toISOString());
    const log = logged();
    const stop = startJob(await pushJob({ db, config, now, log }), log);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    await stop();
  });
});

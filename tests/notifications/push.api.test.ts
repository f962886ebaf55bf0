import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { session } from '../../server/account/accountSchema';
import { eraseCustomer } from '../../server/customers/eraseCustomer';
import { exportCustomer } from '../../server/customers/exportCustomer';
import { deleteExpired } from '../../server/deleteExpired';
import { pushSubscription, vapidKey } from '../../server/notifications/push/pushSchema';
import { saveSubscription } from '../../server/notifications/push/subscriptionRepository';
import type { Database } from '../../server/platform/db/database';
import { createSession } from '../../server/platform/http/session/sessionRepository';
import type { PushWant } from '../../src/contract/push';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { DAY } from '../support/clock';
import { describeOnce, openSharedDatabase } from '../support/database/testDatabase';
import { makeBrowser } from '../support/services/pushService';

const SERVICE = 'https://fcm.googleapis.com/fcm/send';
let browsers = 0;
const newSubscription = (endpoint = `${SERVICE}/${++browsers}`) =>
  makeBrowser(endpoint).subscription;

describeOnce('Push subscriptions', () => {
  let db: Database;
  let databases: Database[];
  let app: FastifyInstance;
  beforeAll(async () => {
    databases = await openSharedDatabase();
    [db] = databases as [Database];
    app = await openApi(db);
  });

  const subscribe = (
    { id, put }: Shopper,
    wants: PushWant[] = ['orders'],
    subscription = newSubscription(),
  ) => put(`push/${id}`, { ...subscription, wants });
  const wantsOf = async ({ id, get }: Shopper) => (await get(`push/${id}`)).json().data.wants;
  const rowsOf = ({ id }: Pick<Shopper, 'id'>) =>
    db.select().from(pushSubscription).where(eq(pushSubscription.customerId, id));

  it('begin, change and end idempotently', async () => {
    const shopper = await makeShopper(app, db);
    expect(await wantsOf(shopper)).toEqual([]);
    const subscription = newSubscription();
    for (const _ of [1, 2]) {
      const response = await subscribe(shopper, ['orders'], subscription);
      expect(response.json()).toMatchObject({ code: 200, data: { wants: ['orders'] } });
    }
    await subscribe(shopper, ['stock'], subscription);
    expect(await wantsOf(shopper)).toEqual(['orders', 'stock']);
    expect(await rowsOf(shopper)).toMatchObject([{ endpoint: subscription.endpoint }]);
    for (const _ of [1, 2]) {
      const response = await shopper.delete(`push/${shopper.id}`);
      expect(response.json()).toMatchObject({ code: 200, data: { wants: [] } });
    }
    expect(await rowsOf(shopper)).toEqual([]);
  });

  it('that a browser renews keep what was wanted', async () => {
    const shopper = await makeShopper(app, db);
    await subscribe(shopper, ['stock']);
    const renewed = newSubscription();
    await shopper.put(`push/${shopper.id}`, renewed);
    expect(await rowsOf(shopper)).toMatchObject([{ endpoint: renewed.endpoint, wants: ['stock'] }]);
  });

  it('are of one session alone', async () => {
    const shopper = await makeShopper(app, db);
    await subscribe(shopper);
    const otherCookies = { loam_session: await createSession(db, shopper.id, new Date()) };
    const response = await app.inject({
      url: `/api/loam/push/${shopper.id}`,
      cookies: otherCookies,
    });
    expect(response.json().data.wants).toEqual([]);
    expect(await wantsOf(shopper)).toEqual(['orders']);
  });

  it('of another account are not found', async () => {
    const shopper = await makeShopper(app, db);
    const other = await makeShopper(app, db);
    await subscribe(shopper);
    const path = `push/${shopper.id}`;
    const calls = [
      other.get(path),
      other.put(path, { ...newSubscription(), wants: [] }),
      other.delete(path),
    ];
    for (const call of calls) expect((await call).statusCode).toBe(404);
    expect(await wantsOf(shopper)).toEqual(['orders']);
  });

  it('go to who is signed in on the browser, also when two sign in at once', async () => {
    const subscription = newSubscription();
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => makeShopper(app, db)));
    const apps = await Promise.all(databases.map((each) => openApi(each)));
    const responses = await Promise.all(
      shoppers.map(({ id, cookies }, index) =>
        (apps[index % apps.length] as FastifyInstance).inject({
          method: 'PUT',
          url: `/api/loam/push/${id}`,
          cookies,
          payload: { ...subscription, wants: ['orders'] },
          headers: { 'sec-fetch-site': 'same-origin' },
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await db
      .select()
      .from(pushSubscription)
      .where(eq(pushSubscription.endpoint, subscription.endpoint));
    expect(rows).toHaveLength(1);
  });

  it('are 20 per person; the oldest ends for another one', async () => {
    const shopper = await makeShopper(app, db);
    for (let device = 0; device < 22; device++) {
      const cookies = { loam_session: await createSession(db, shopper.id, new Date()) };
      const response = await app.inject({
        method: 'PUT',
        url: `/api/loam/push/${shopper.id}`,
        cookies,
        payload: { ...newSubscription(`${SERVICE}/device-${device}`), wants: [] },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(response.statusCode).toBe(200);
    }
    const endpoints = (await rowsOf(shopper)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).toContain(`${SERVICE}/device-21`);
    expect(endpoints).not.toContain(`${SERVICE}/device-0`);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evil-fcm.googleapis.com/1',
    'https://evil.example/?fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'https://2130706433/',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/1',
    '//fcm.googleapis.com/1',
    'not an address',
  ])('have no endpoint at %s', async (endpoint) => {
    const shopper = await makeShopper(app, db);
    const response = await subscribe(shopper, ['orders'], newSubscription(endpoint));
    expect(response.json()).toMatchObject({ code: 400, error: 'unknown_push_service' });
    expect(await rowsOf(shopper)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QPkC',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])('have endpoints like %s', async (endpoint) => {
    const shopper = await makeShopper(app, db);
    expect((await subscribe(shopper, [], newSubscription(endpoint))).statusCode).toBe(200);
  });

  it('may be at a host that is configured, and on this machine if that is allowed', async () => {
    const push = { privateKey: undefined, hosts: ['push.example'], allowLoopback: true };
    const own = await openApi(db, { push });
    const shopper = await makeShopper(own, db);
    const statusOf = async (endpoint: string) =>
      (await subscribe(shopper, [], newSubscription(endpoint))).statusCode;
    expect(await statusOf('https://a.push.example/1')).toBe(200);
    expect(await statusOf('http://127.0.0.1:4000/1')).toBe(200);
    expect(await statusOf('http://10.0.0.1:4000/1')).toBe(400);
    expect(await statusOf(`${SERVICE}/1`)).toBe(400);
  });

  it('have keys that can be encrypted with', async () => {
    const shopper = await makeShopper(app, db);
    const { endpoint, keys } = newSubscription();
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const p256dh of ['short', noPoint]) {
      const response = await shopper.put(`push/${shopper.id}`, {
        endpoint,
        keys: { ...keys, p256dh },
        wants: [],
      });
      expect(response.json()).toMatchObject({ code: 400, error: 'invalid_input' });
    }
  });

  it('do not begin in a session that is deleted meanwhile', async () => {
    const browser = { sessionHash: 'deleted', customerId: (await makeShopper(app, db)).id };
    const saving = db.transaction((tx) =>
      saveSubscription(tx, browser, newSubscription(), new Date()),
    );
    await expect(saving).rejects.toMatchObject({ statusCode: 401 });
  });

  it('end with their session', async () => {
    const shopper = await makeShopper(app, db);
    await subscribe(shopper);
    expect((await shopper.post('auth/logout')).statusCode).toBe(200);
    await deleteExpired(db, new Date());
    expect(await rowsOf(shopper)).toEqual([]);
  });

  it('end when the session has not been used for long', async () => {
    const shopper = await makeShopper(app, db);
    await subscribe(shopper);
    await deleteExpired(db, new Date(Date.now() + 31 * DAY));
    expect(await rowsOf(shopper)).toEqual([]);
  });

  it('are exported without their secrets, and erased with the customer', async () => {
    const shopper = await makeShopper(app, db);
    const subscription = newSubscription();
    await subscribe(shopper, ['orders'], subscription);
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    const record = await exportCustomer(db, email, new Date());
    expect(record?.notifications).toEqual([
      { service: 'fcm.googleapis.com', wants: ['orders'], createdAt: expect.any(String) },
    ]);
    expect(JSON.stringify(record)).not.toContain(subscription.endpoint);
    await db.transaction((tx) => eraseCustomer(tx, email, new Date()));
    expect(await rowsOf(shopper)).toEqual([]);
  });

  it('are in the language that was used last in their session', async () => {
    const shopper = await makeShopper(app, db);
    const languageOf = async () => {
      const [row] = await db.select().from(session).where(eq(session.customerId, shopper.id));
      return row?.language;
    };
    for (const [requested, stored] of [
      ['hi', 'hi'],
      ['*', 'hi'],
      ['en', 'en'],
    ]) {
      await app.inject({
        url: `/api/loam/push/${shopper.id}`,
        cookies: shopper.cookies,
        headers: { 'accept-language': requested },
      });
      expect(await languageOf()).toBe(stored);
    }
  });
});

describeOnce('The key of the shop', () => {
  it('is made once by several processes, and is the same after a restart', async () => {
    const databases = await openSharedDatabase();
    const keyOf = async (db: Database, privateKey?: string) => {
      const push = { privateKey, hosts: [], allowLoopback: false };
      const app = await openApi(db, { push });
      return (await app.inject('/api/loam/checkout_options')).json().data.pushKey;
    };
    const keys = await Promise.all([...databases, ...databases].map((db) => keyOf(db)));
    expect(keys[0]).toMatch(/^[\w-]{87}$/);
    const [db] = databases as [Database];
    expect(new Set([...keys, await keyOf(db)]).size).toBe(1);
    expect(await db.$count(vapidKey)).toBe(1);
    const own = await keyOf(db, 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
    expect(own).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });
});

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { stock } from '../../server/catalogue/catalogueSchema';
import {
  addAlert,
  listAlerts,
  removeAlert,
} from '../../server/notifications/stockAlerts/alertRepository';
import { stockAlert, stockMail } from '../../server/notifications/stockAlerts/stockAlertsSchema';
import { leaseStockMail } from '../../server/notifications/stockAlerts/stockMailRepository';
import { queueStockMails, sendStockMails } from '../../server/notifications/stockAlerts/stockMails';
import { orderItem } from '../../server/orders/ordersSchema';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { makeMailer } from '../../server/platform/mail/mailer';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { DAY, MINUTE, makeClock } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import { describeDatabase, openSharedDatabase } from '../support/database/testDatabase';
import { decodeMail } from '../support/services/decodeMail';
import { openMailServer } from '../support/services/mailServer';

describeDatabase('Stock alerts', { timeout: 30_000 }, () => {
  let db: Database;
  let databases: Database[];
  let app: FastifyInstance;
  beforeAll(async () => {
    databases = await openSharedDatabase();
    [db] = databases as [Database];
    app = await openApi(db);
  });
  beforeEach(async () => {
    await db.delete(stockAlert);
    await db.delete(stockMail);
  });

  /** A sold-out pack and customers who wait for it, the first longest. */
  const wait = async (count: number) => {
    const clock = makeClock();
    const pack = await addProduct(db, { onHand: 0 });
    const ids: string[] = [];
    for (let shopper = 0; shopper < count; shopper++) {
      const id = newId('usr');
      ids.push(id);
      await db.insert(customer).values({ id, email: `${id.toLowerCase()}@loam.example` });
      clock.advance(MINUTE);
      await addAlert(db, id, pack, clock.now());
    }
    const restock = (onHand: number) =>
      db.update(stock).set({ onHand }).where(eq(stock.variantId, pack.variantId));
    return { clock, pack, ids, restock };
  };
  const mailJob = async (smtpUrl: string, { now }: ReturnType<typeof makeClock>) => {
    const mailFrom = 'Loam <hello@loam.example>';
    const facts = readShopFacts({});
    const config = { smtpUrl, mailFrom, publicUrl: 'https://shop.example', facts };
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const send = await makeMailer(config);
    return { log, pass: () => sendStockMails({ db, config, now, log }, send) };
  };
  const written = async () =>
    (await db.select().from(stockMail)).map(({ customerId }) => customerId).sort();

  it('are added and removed idempotently', async () => {
    const pack = await addProduct(db, { onHand: 0 });
    const shopper = await makeShopper(app, db);
    const path = `stock_alerts/${shopper.id}`;
    const listed = async () => (await shopper.get(path)).json().data.results;
    for (const _ of [1, 2]) expect((await shopper.put(path, pack)).statusCode).toBe(200);
    expect(await listed()).toEqual([{ ...pack, addedAt: expect.any(String) }]);
    const unknown = await shopper.put(path, { ...pack, variantId: 'var_none' });
    expect(unknown.statusCode).toBe(404);
    for (const _ of [1, 2]) {
      const response = await shopper.delete(`${path}/${pack.variantId}`);
      expect(response.json().data).toEqual({ _id: pack.variantId });
    }
    expect(await listed()).toEqual([]);
  });

  it('notify as many customers as there are packs, the longest waiting first, others a day later', async () => {
    const { clock, ids, restock } = await wait(5);
    expect(await queueStockMails(db, clock.now())).toBe(0);
    await restock(3);
    expect(await queueStockMails(db, clock.now())).toBe(3);
    expect(await written()).toEqual(ids.slice(0, 3).sort());
    expect(await listAlerts(db, String(ids[0]))).toEqual([]);
    expect(await listAlerts(db, String(ids[3]))).toHaveLength(1);
    expect(await queueStockMails(db, clock.now())).toBe(0);
    clock.advance(DAY + 1);
    expect(await queueStockMails(db, clock.now())).toBe(2);
    expect(await written()).toEqual([...ids].sort());
  });

  it('notify others on the same day when packs are added after the first were bought', async () => {
    const { clock, pack, ids, restock } = await wait(4);
    await restock(2);
    expect(await queueStockMails(db, clock.now())).toBe(2);
    clock.advance(MINUTE);
    const { orderId } = await addOrder(db, String(ids[0]), { order: { placedAt: clock.now() } });
    await db
      .update(orderItem)
      .set({ variantId: pack.variantId })
      .where(eq(orderItem.orderId, orderId));
    await restock(1);
    expect(await queueStockMails(db, clock.now())).toBe(0);
    await restock(3);
    expect(await queueStockMails(db, clock.now())).toBe(2);
    expect(await written()).toEqual([...ids].sort());
  });

  it('send one mail each with several processes', async () => {
    const { clock, ids, restock } = await wait(6);
    await restock(4);
    const passes = [1, 2, 3].flatMap(() => databases);
    await Promise.all(passes.map((each) => queueStockMails(each, clock.now())));
    await queueStockMails(db, clock.now());
    expect(await written()).toEqual(ids.slice(0, 4).sort());
  });

  it('are kept when the process ends during the pass', async () => {
    const { clock, ids, restock } = await wait(2);
    await restock(2);
    const dying = db.transaction(async (tx) => {
      expect(await queueStockMails(tx, clock.now())).toBe(2);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await written()).toEqual([]);
    expect(await queueStockMails(db, clock.now())).toBe(2);
    expect(await written()).toEqual([...ids].sort());
  });

  it('send one mail, also when a process ends after it leased the mail', async () => {
    const { mails, url } = await openMailServer();
    const { clock, pack, ids, restock } = await wait(1);
    const { pass, log } = await mailJob(url, clock);
    await restock(1);
    await queueStockMails(db, clock.now());
    const leasedUntil = new Date(clock.now().getTime() + MINUTE);
    expect(await leaseStockMail(db, clock.now(), leasedUntil)).toBeDefined();
    await pass();
    expect(mails).toEqual([]);
    clock.advance(2 * MINUTE);
    for (const _ of [1, 2]) await pass();
    expect(mails).toMatchObject([{ to: [`${ids[0]?.toLowerCase()}@loam.example`] }]);
    const { subject, text, html } = decodeMail(mails[0]?.content);
    expect(subject).toBe('Millet (1 kg) is back');
    for (const part of [text, html]) {
      expect(part).toContain('is back in stock');
      expect(part).toContain(`/${pack.productId}?pack=${pack.variantId}`);
      expect(part).toContain('This is the only e-mail about it');
    }
    expect(log.error).not.toHaveBeenCalled();
  });

  it('wait again when the pack is sold out before the mail is sent', async () => {
    const { mails, url } = await openMailServer();
    const { clock, ids, restock } = await wait(1);
    const { pass } = await mailJob(url, clock);
    await restock(1);
    await queueStockMails(db, clock.now());
    await restock(0);
    await pass();
    expect([mails, await written()]).toEqual([[], []]);
    expect(await listAlerts(db, String(ids[0]))).toHaveLength(1);
    await restock(1);
    await queueStockMails(db, clock.now());
    await pass();
    expect(mails).toHaveLength(1);
  });

  it('that are removed or added again cancel a mail that is still queued', async () => {
    const { mails, url } = await openMailServer();
    const { clock, pack, ids, restock } = await wait(2);
    const [first, second] = ids.map(String) as [string, string];
    const { pass } = await mailJob(url, clock);
    await restock(2);
    expect(await queueStockMails(db, clock.now())).toBe(2);
    await removeAlert(db, first, pack.variantId);
    await addAlert(db, second, pack, clock.now());
    expect(await queueStockMails(db, clock.now())).toBe(1);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual([[`${second.toLowerCase()}@loam.example`]]);
  });

  it('survive a mail server that is unavailable for days', async () => {
    const { clock, ids, restock } = await wait(1);
    const { pass } = await mailJob('smtp://127.0.0.1:1', clock);
    await restock(1);
    for (const _ of [1, 2]) {
      expect(await queueStockMails(db, clock.now())).toBe(1);
      clock.advance(DAY);
      await pass();
      expect(await listAlerts(db, String(ids[0]))).toHaveLength(1);
    }
    const { mails, url } = await openMailServer();
    await queueStockMails(db, clock.now());
    await (await mailJob(url, clock)).pass();
    expect(mails).toHaveLength(1);
  });

  it('are deleted with the account', async () => {
    const { clock, ids, restock } = await wait(2);
    await restock(1);
    await queueStockMails(db, clock.now());
    for (const id of ids) await db.delete(customer).where(eq(customer.id, id));
    expect([await db.$count(stockAlert), await db.$count(stockMail)]).toEqual([0, 0]);
  });
});

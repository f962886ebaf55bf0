import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { addComplaint } from '../../server/complaints/complaintRepository';
import { complaint, complaintPhoto } from '../../server/complaints/complaintsSchema';
import { eraseCustomer } from '../../server/customers/eraseCustomer';
import { exportCustomer } from '../../server/customers/exportCustomer';
import { deleteExpired } from '../../server/deleteExpired';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { order, orderItem } from '../../server/orders/ordersSchema';
import { refund } from '../../server/payments/paymentsSchema';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import type { ComplaintReport } from '../../src/contract/complaint';
import { placeOrder } from '../support/api/checkout';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { jarsAndSacks, onDeliveryFacts, openShortShop } from '../support/shortLines/shop';

/** A photograph that says where it was taken. */
const photograph = async () =>
  (
    await sharp({ create: { width: 400, height: 400, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

const { facts } = readConfig({});

describeDatabase('Something is wrong with an order', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
  });

  /** An order that has arrived, with a way to report it. */
  const delivered = async () => {
    const { shopper, orderId } = await placeOrder(app, db, [2, 1]);
    await db.update(order).set({ status: 'delivered' }).where(eq(order.id, orderId));
    const { items, number } = (await shopper.get(`order_details/${orderId}`)).json().data;
    const id = randomUUID();
    const report = (changes: Partial<ComplaintReport> = {}, as = shopper, of = id) =>
      as.put(`complaints/${as.id}/${of}`, {
        ...{ orderId, lines: [{ itemId: items[0]._id, problem: 'spoilt' }] },
        ...changes,
      });
    return { shopper, orderId, number, items, id, report };
  };
  const listed = async (query = '') =>
    (await command('GET', `complaints${query}`)).json().data.results;

  it('is stored once with its photo, which only the shop gets and which says no place', async () => {
    const { shopper, number, id, report } = await delivered();
    const photo = await photograph();
    for (let attempt = 0; attempt < 2; attempt++) {
      const sent = (await report({ message: 'Mould on top', photo })).json();
      expect(sent.data).toMatchObject({ _id: id, message: 'Mould on top', hasPhoto: true });
    }
    const own = (await shopper.get(`complaints/${shopper.id}`)).json().data.results;
    expect(own).toHaveLength(1);
    expect(await db.$count(complaint, eq(complaint.id, id))).toBe(1);
    const [first] = await listed();
    expect(first).toMatchObject({ number, lines: [{ problem: 'spoilt', quantity: 2 }] });
    const shown = await command('GET', `complaints/${id}/photo`);
    expect(shown.headers['content-type']).toBe('image/webp');
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    const asShopper = await shopper.get(`operator/complaints/${id}/photo`);
    expect(asShopper.statusCode).toBe(404);
  });

  it('is refused of what did not arrive, of a line or order of others, and of no picture', async () => {
    const { shopper, orderId, id, report } = await delivered();
    const other = await delivered();
    expect((await report({}, other.shopper)).statusCode).toBe(404);
    const lines = [{ itemId: other.items[0]._id, problem: 'missing' as const }];
    expect((await report({ lines })).json().error).toBe('not_found');
    expect((await report({ photo: 'bm8gcGljdHVyZQ==' })).json()).toMatchObject({ code: 400 });
    expect((await report({ photo: 'no base64!' })).json()).toMatchObject({
      code: 400,
      message: expect.stringContaining('photo'),
    });
    await db.update(order).set({ status: 'packed' }).where(eq(order.id, orderId));
    expect((await report()).json()).toMatchObject({ code: 409, error: 'not_received' });
    // The id of somebody else's complaint is none of hers.
    await other.report();
    await db.update(order).set({ status: 'delivered' }).where(eq(order.id, orderId));
    expect((await report({}, shopper, other.id)).statusCode).toBe(404);
    expect(await db.$count(complaint, eq(complaint.id, id))).toBe(0);
  });

  it('is answered once, and the customer is told by mail and on the order page', async () => {
    const { shopper, number, orderId, id, report } = await delivered();
    await report();
    const answer = (reply: object) => command('POST', `complaints/${id}/answer`, reply);
    expect((await answer({ kind: 'message' })).json()).toMatchObject({
      code: 400,
      error: 'empty_answer',
    });
    // Nothing was paid, so nothing can go back, and it stays open.
    expect((await answer({ kind: 'refund', amount: '5' })).json().code).toBe(409);
    expect((await listed()).map((each: { number: string }) => each.number)).toContain(number);
    const done = (await answer({ kind: 'replacement', text: 'It comes on Friday' })).json();
    expect(done.data.answer).toMatchObject({ kind: 'replacement', text: 'It comes on Friday' });
    expect((await answer({ kind: 'message', text: 'Again' })).json()).toMatchObject({
      code: 409,
      error: 'complaint_answered',
    });
    expect((await listed()).map((each: { number: string }) => each.number)).not.toContain(number);
    const [own] = (await shopper.get(`complaints/${shopper.id}`)).json().data.results;
    expect(own.answer.text).toBe('It comes on Friday');
    const mails = await db.select().from(orderMail).where(eq(orderMail.orderId, orderId));
    expect(mails.map(({ kind }) => kind)).toContain('complaint');
  });

  it('is answered with a refund of what was paid for its lines, in one step with the answer', async () => {
    const shop = await openShortShop(
      db,
      onDeliveryFacts(facts, { max: 500_000, maxNew: 500_000, fee: 2000 }),
    );
    const paid = await shop.place(jarsAndSacks);
    await db.update(order).set({ status: 'delivered' }).where(eq(order.id, paid.orderId));
    const [row] = await db.select().from(order).where(eq(order.id, paid.orderId));
    const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, paid.orderId));
    if (!row || !item) throw new Error('The order has lines.');
    const id = randomUUID();
    const lines = [{ itemId: item.id, problem: 'damaged' as const }];
    await db.transaction((tx) =>
      addComplaint(
        ...([tx, row.customerId, id, { orderId: row.id, lines }, undefined, new Date()] as const),
      ),
    );
    const one = (await listed()).find((each: { _id: string }) => each._id === id);
    expect(one.paid).toBe(item.price * item.quantity);
    const reply = { kind: 'refund', amount: '10', text: 'We are sorry' };
    const done = (await command('POST', `complaints/${id}/answer`, reply)).json();
    expect(done.data.answer).toMatchObject({ kind: 'refund', amount: '₹10.00' });
    const refunds = await db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, paid.paymentId ?? ''));
    expect(refunds.map(({ amount }) => amount)).toEqual([1000]);
  });

  it('is exported and erased with its customer; its photo goes 90 days after the answer', async () => {
    const { shopper, id, report } = await delivered();
    await report({ photo: await photograph() });
    await command('POST', `complaints/${id}/answer`, { kind: 'message', text: 'Sorry' });
    const now = new Date();
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    const record = await exportCustomer(db, email, now);
    expect(record?.complaints).toMatchObject([{ _id: id, hasPhoto: true }]);
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const photos = () => db.$count(complaintPhoto, eq(complaintPhoto.complaintId, id));
    await deleteExpired(db, later(89));
    expect(await photos()).toBe(1);
    await deleteExpired(db, later(91));
    expect(await photos()).toBe(0);
    await db.transaction((tx) => eraseCustomer(tx, email, now));
    expect(await db.$count(complaint, eq(complaint.id, id))).toBe(0);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { refundManually } from '../../server/fulfilment/refundManually';
import { sandboxRefund } from '../../server/gateways/sandbox/sandboxSchema';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { orderMailOf } from '../../server/notifications/mails/orderMail';
import { findOrder } from '../../server/orders/orderRepository';
import { refund } from '../../server/payments/paymentsSchema';
import { sendRefunds } from '../../server/payments/sendRefunds';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { warehouseOrders } from '../support/database/warehouseOrders';
import { openPaymentHarness, refOf, site } from '../support/gateways/paymentHarness';

const mailConfig = { facts: { timeZone: 'Asia/Kolkata', country: 'IN' } };

describeOnce('Refund that the gateway rejected', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db);
  });

  /** A paid order of ₹238.00 whose refunds the gateway rejects. */
  const payAndBlock = async () => {
    const placed = await harness.place();
    const url = await harness.paymentService.open(placed.paymentId, site);
    await harness.press(url, 'paid');
    await harness.paymentService.settle(placed.paymentId);
    const paymentRef = refOf(url);
    const block = { ref: newId('srf'), key: newId('srf'), paymentRef, amount: 23_800 };
    await db.insert(sandboxRefund).values(block);
    return {
      ...placed,
      number: `L-${placed.orderId}`,
      unblock: () => db.delete(sandboxRefund).where(eq(sandboxRefund.ref, block.ref)),
      paymentRef,
    };
  };
  const pass = async () => {
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
  };
  const read = async (orderId: string) => {
    const found = await findOrder(db, harness.shopper.id, orderId, harness.clock.now());
    if (!found) throw new Error('the order is there');
    return found;
  };
  const inReview = async (number: string) =>
    (await warehouseOrders(db, 'review')).some((each) => each.number === number);

  it('is sent once more by cancelling the order', async () => {
    const { orderId, number, paymentRef, unblock } = await payAndBlock();
    await refundManually(db, number, '50');
    await pass();
    expect(await inReview(number)).toBe(true);
    await expect(refundManually(db, number, '39')).rejects.toThrow(
      `To try again: refund ${number}`,
    );
    await harness.cancel(orderId);
    const cancelled = await read(orderId);
    expect(cancelled.payment).toMatchObject({ refundDue: 23_800, refunded: 0 });
    expect(orderMailOf('cancelled', cancelled, 'a@loam.example', mailConfig).text).toContain(
      'What you paid goes back the way it came: ₹238.00',
    );
    await unblock();
    await pass();
    expect((await read(orderId)).payment).toMatchObject({ refundDue: 0, refunded: 23_800 });
    expect(await inReview(number)).toBe(false);
    const given = await db
      .select()
      .from(sandboxRefund)
      .where(eq(sandboxRefund.paymentRef, paymentRef));
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(23_800);
    await expect(refundManually(db, number)).rejects.toThrow(
      `Nothing of order ${number} is left to give back.`,
    );
  });

  it('is sent once more by the shop’s clock', async () => {
    const { paymentId, number } = await payAndBlock();
    await refundManually(db, number);
    await pass();
    const now = new Date(harness.clock.now().getTime() + 60 * MINUTE);
    await refundManually(db, number, undefined, undefined, undefined, now);
    const refunds = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
    expect(refunds).toMatchObject([{ status: 'due', nextAt: now }]);
  });

  it('is not due any more when its money was returned by another refund', async () => {
    const { orderId, number, paymentId, unblock } = await payAndBlock();
    await refundManually(db, number);
    await pass();
    await unblock();
    const other = { id: newId('ref'), paymentId, key: 'made before', amount: 23_800 };
    await db.insert(refund).values({ ...other, status: 'done' });
    expect((await read(orderId)).payment).toMatchObject({ refundDue: 0, refunded: 23_800 });
    expect(await inReview(number)).toBe(false);
    await expect(refundManually(db, number)).rejects.toThrow(
      `Nothing of order ${number} is left to give back.`,
    );
    await harness.cancel(orderId);
    expect((await read(orderId)).payment).toMatchObject({ refundDue: 0, refunded: 23_800 });
  });

  it('is followed by a mail for each successful refund', async () => {
    const { orderId, number, unblock } = await payAndBlock();
    await unblock();
    await refundManually(db, number, '39');
    await pass();
    const mails = () =>
      db.select({ kind: orderMail.kind }).from(orderMail).where(eq(orderMail.orderId, orderId));
    const kinds = async () =>
      (await mails()).map(({ kind }) => kind).filter((kind) => kind === 'refunded');
    expect(await kinds()).toHaveLength(1);
    const { text } = orderMailOf('refunded', await read(orderId), 'a@loam.example', mailConfig);
    expect(text).toContain('Sent back so far: ₹39.00');
    expect(text).not.toContain('Still to come');
    await refundManually(db, number);
    const owed = orderMailOf('refunded', await read(orderId), 'a@loam.example', mailConfig).text;
    expect(owed).toContain('Still to come: ₹199.00');
    await pass();
    await pass();
    expect(await kinds()).toHaveLength(2);
  });
});

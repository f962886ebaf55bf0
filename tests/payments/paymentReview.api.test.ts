import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { acceptPayment } from '../../server/fulfilment/acceptPayment';
import { refundManually } from '../../server/fulfilment/refundManually';
import type { GatewayPayment } from '../../server/gateways/gateway';
import { orderMailOf } from '../../server/notifications/mails/orderMail';
import { cancelOrder } from '../../server/orders/cancelOrder';
import { findOrder } from '../../server/orders/orderRepository';
import { payment } from '../../server/payments/paymentsSchema';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { inTransaction } from '../../server/platform/db/transaction';
import { DAY, HOUR } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, refOf, site } from '../support/gateways/paymentHarness';

const mailConfig = { facts: { timeZone: 'Asia/Kolkata', country: 'IN' } };

const config = readConfig({});

describeOnce('Payment in review', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between);
  });

  /** An order of ₹238.00 with a different captured amount. */
  const review = async (reported: Partial<GatewayPayment> = { captured: 20_000 }) => {
    const placed = await harness.place();
    const url = await harness.paymentService.open(placed.paymentId, site);
    await harness.press(url, 'paid');
    faults.report(refOf(url), { status: 'captured', ...reported });
    await harness.paymentService.settle(placed.paymentId);
    return { ...placed, number: `L-${placed.orderId}` };
  };
  const expire = async () => {
    harness.clock.advance(HOUR);
    await harness.runJobs();
  };
  const cancel = (orderId: string) =>
    inTransaction(db, (tx) => cancelOrder(tx, harness.paymentService, orderId));
  const mailOf = async (kind: 'cancelled' | 'expired', orderId: string) => {
    const order = await findOrder(db, harness.shopper.id, orderId, harness.clock.now());
    if (!order) throw new Error('it is there');
    return orderMailOf(kind, order, 'asha@loam.example', mailConfig).text;
  };

  it('keeps its order and stock until an operator decides', async () => {
    const { orderId } = await review();
    await expire();
    harness.clock.advance(DAY);
    await expire();
    const { status, reservations, payments, refunds } = await harness.read(orderId);
    expect([status, reservations, refunds]).toEqual(['awaiting_payment', ['held'], []]);
    expect(payments).toMatchObject([{ inReview: true, captured: 20_000 }]);
  });

  it('keeps its order when it is found after the deadline', async () => {
    const { orderId, paymentId } = await harness.place();
    const url = await harness.paymentService.open(paymentId, site);
    await harness.press(url, 'paid');
    faults.report(refOf(url), { status: 'captured', captured: 1 });
    await expire();
    expect((await harness.read(orderId)).status).toBe('awaiting_payment');
  });

  it('pays its order when accepted, and is refunded when that is cancelled', async () => {
    const { orderId, number } = await review();
    expect(await acceptPayment(db, number, config)).toEqual({
      amount: '₹200.00',
      writtenOff: '₹38.00',
    });
    expect(await harness.read(orderId)).toMatchObject({
      status: 'paid',
      payments: [{ status: 'captured', inReview: false }],
      reservations: ['held'],
    });
    await expect(acceptPayment(db, number, config)).rejects.toThrow(
      `No payment of order ${number} has to be looked at.`,
    );
    await cancel(orderId);
    await harness.runJobs();
    expect((await harness.read(orderId)).refunds).toMatchObject([
      { amount: 20_000, status: 'done' },
    ]);
    expect(await mailOf('cancelled', orderId)).toContain(
      'What you paid goes back the way it came: ₹200.00',
    );
  });

  it('is accepted for an expired order while its packs are available', async () => {
    const late = async () => {
      const { orderId, paymentId, variantId } = await harness.place();
      const url = await harness.paymentService.open(paymentId, site);
      await harness.press(url, 'pending');
      await expire();
      await harness.press(url, 'paid');
      faults.report(refOf(url), { captured: 20_000 });
      await harness.paymentService.settle(paymentId);
      expect((await harness.read(orderId)).status).toBe('expired');
      return { orderId, variantId, number: `L-${orderId}` };
    };
    const there = await late();
    await acceptPayment(db, there.number, config);
    expect(await harness.read(there.orderId)).toMatchObject({
      status: 'paid',
      reservations: ['held'],
    });
    const gone = await late();
    await db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, gone.variantId));
    await expect(acceptPayment(db, gone.number, config)).rejects.toThrow(
      `Packs of order ${gone.number}, or the uses of its coupon, are gone: ₹200.00 can only be refunded.`,
    );
    expect(await harness.read(gone.orderId)).toMatchObject({
      status: 'expired',
      reservations: ['released'],
      payments: [{ inReview: true }],
    });
  });

  it('is refunded on command, and its order then expires', async () => {
    const { orderId, number } = await review();
    expect(await refundManually(db, number)).toBe('₹200.00');
    harness.clock.advance(DAY);
    await expire();
    expect(await harness.read(orderId)).toMatchObject({
      status: 'expired',
      payments: [{ status: 'refunded', inReview: false }],
      refunds: [{ amount: 20_000, status: 'done' }],
      reservations: ['released'],
    });
    expect(await mailOf('expired', orderId)).toContain('goes back the way it came: ₹200.00');
  });

  it('is refunded without the correct payment of the same order', async () => {
    const { orderId, number } = await review();
    const { id, amount, currency } = (await harness.read(orderId)).payments[0] ?? {};
    const right = { id: `${id}b`, orderId, gateway: 'sandbox', amount: Number(amount) };
    const rest = { currency: String(currency), status: 'captured', captured: 23_800 } as const;
    await db.insert(payment).values({ ...right, ...rest });
    expect(await refundManually(db, number)).toBe('₹200.00');
    expect((await harness.read(orderId)).refunds).toMatchObject([{ amount: 20_000 }]);
  });

  it('is mentioned in the cancellation mail without a promised refund, and can still be refunded', async () => {
    const { orderId, number } = await review();
    await cancel(orderId);
    const text = await mailOf('cancelled', orderId);
    expect(text).toContain('Someone is checking it and will write to you.');
    expect(text).not.toContain('goes back');
    await expect(acceptPayment(db, number, config)).rejects.toThrow(
      `Order ${number} is cancelled: ₹200.00 can only be refunded.`,
    );
    await refundManually(db, number);
    expect(await mailOf('cancelled', orderId)).toContain('goes back the way it came: ₹200.00');
  });

  it('is not mentioned when nothing was paid', async () => {
    const { orderId } = await harness.place();
    await cancel(orderId);
    expect(await mailOf('cancelled', orderId)).toContain('Nothing was paid for it.');
  });

  it('in another currency is never counted for the order', async () => {
    const { orderId, number } = await review({ currency: 'USD', captured: 23_800 });
    expect((await harness.read(orderId)).payments).toMatchObject([{ currency: 'USD' }]);
    await expect(acceptPayment(db, number, config)).rejects.toThrow(
      `Order ${number} is in INR: $238.00 can only be refunded.`,
    );
    await expect(refundManually(db, number, '100')).rejects.toThrow('Only ₹0.00 of');
    expect(await refundManually(db, number)).toBe('$238.00');
  });
});

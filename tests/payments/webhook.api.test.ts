import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { signatureHeader } from '../../server/gateways/signature';
import { payment, paymentEvent } from '../../server/payments/paymentsSchema';
import { reconcile } from '../../server/payments/reconcile';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, refOf, SECRET, site } from '../support/gateways/paymentHarness';

describeOnce('Payment webhook', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between);
  });

  /** An order that is paid at the sandbox, but not settled in the shop. */
  const makePaid = async () => {
    const { orderId, paymentId } = await harness.place();
    const url = await harness.paymentService.open(paymentId, site);
    await harness.press(url, 'paid');
    return { orderId, paymentId, ref: refOf(url) };
  };
  const statusOf = async (orderId: string) => (await harness.read(orderId)).status;
  /** A webhook gets its response before it is completely processed. */
  const untilPaid = (orderId: string) =>
    vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), { timeout: 20_000 });
  const eventsOf = (ref: string) =>
    db.select().from(paymentEvent).where(eq(paymentEvent.gatewayRef, ref));

  it('pays the order', async () => {
    const { orderId, ref } = await makePaid();
    const response = await harness.notify(ref);
    expect([response.statusCode, response.json().code]).toEqual([200, 200]);
    await untilPaid(orderId);
    expect(await eventsOf(ref)).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  it('changes nothing the second time', async () => {
    const { orderId, ref } = await makePaid();
    const id = newId('sev');
    for (let time = 0; time < 3; time++) {
      expect((await harness.notify(ref, { id })).statusCode).toBe(200);
    }
    expect(await eventsOf(ref)).toHaveLength(1);
    await untilPaid(orderId);
    expect((await harness.read(orderId)).history).toEqual(['awaiting_payment', 'paid']);
  });

  it('only triggers a request to the gateway: its content is not trusted', async () => {
    const { orderId, paymentId } = await harness.place();
    const url = await harness.paymentService.open(paymentId, site);
    expect((await harness.notify(refOf(url))).statusCode).toBe(200);
    expect(await statusOf(orderId)).toBe('awaiting_payment');
  });

  it.each([
    ['signed with another secret', { secret: 'not-the-secret-of-these-tests' }],
    ['not signed', { header: 'none' }],
    ['signed too long ago', { at: new Date(Date.now() - DAY) }],
  ])('is rejected and not stored when it is %s', async (_name, forged) => {
    const { orderId, ref } = await makePaid();
    const response = await harness.notify(ref, forged);
    expect([response.statusCode, response.json().error]).toEqual([400, 'bad_signature']);
    expect(await eventsOf(ref)).toEqual([]);
    expect(await statusOf(orderId)).toBe('awaiting_payment');
  });

  it.each([
    ['no JSON', 'payment'],
    ['without a payment', '{"id":"sev_1","type":"payment.paid"}'],
    ['with an object as payment', '{"id":"sev_1","type":"payment.paid","payment":{}}'],
    ['with a NUL byte', '{"id":"sev\\u0000","type":"payment.paid","payment":"spm_1"}'],
    ['nothing', ''],
  ])('is rejected when it is signed and %s', async (_name, payload) => {
    const signature = signatureHeader(SECRET, Buffer.from(payload), harness.clock.now());
    const response = await harness.app.inject({
      method: 'POST',
      url: '/api/payments/sandbox/webhook',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  it('is rejected for an unknown gateway', async () => {
    const response = await harness.app.inject({
      method: 'POST',
      url: '/api/payments/paypal/webhook',
    });
    expect([response.statusCode, response.json().error]).toEqual([404, 'not_found']);
  });

  it('is stored and processed later when the gateway does not respond', async () => {
    const { orderId, ref } = await makePaid();
    faults.fail('before fetch');
    expect((await harness.notify(ref)).statusCode).toBe(200);
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    expect(await eventsOf(ref)).toMatchObject([{ settledAt: null }]);
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await eventsOf(ref)).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  it('may arrive before the gateway reference is stored', async () => {
    const { orderId, paymentId } = await harness.place();
    faults.fail('after open');
    await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow('after open');
    const { ref, redirectUrl } = (await harness.paymentService.gateways[0]?.find({
      id: paymentId,
      createdAt: harness.clock.now(),
    })) ?? { ref: '', redirectUrl: '' };
    await harness.press(redirectUrl, 'paid');
    expect((await harness.notify(ref)).statusCode).toBe(200);
    expect(await eventsOf(ref)).toMatchObject([{ settledAt: null }]);
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await eventsOf(ref)).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  it('about an unknown payment is kept for a week', async () => {
    await harness.notify('spm_of_another_shop');
    await reconcile(harness.job);
    expect(await eventsOf('spm_of_another_shop')).toMatchObject([{ settledAt: null }]);
    harness.clock.advance(7 * DAY);
    await reconcile(harness.job);
    expect(await eventsOf('spm_of_another_shop')).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  it('triggers one more request for a finished payment', async () => {
    const { orderId, ref } = await makePaid();
    await harness.notify(ref);
    await untilPaid(orderId);
    faults.fail('before fetchReversals');
    await harness.notify(ref);
    await reconcile(harness.job);
    const open = (await eventsOf(ref)).filter(({ settledAt }) => settledAt === null);
    expect([await statusOf(orderId), open]).toEqual(['paid', []]);
    const { checkAt } = (await harness.read(orderId)).payments[0] ?? {};
    expect(checkAt?.getTime()).toBeGreaterThan(harness.clock.now().getTime() + HOUR);
  });

  it('does not trigger endless requests to a gateway that does not respond', async () => {
    const { orderId, ref } = await makePaid();
    faults.fail('before fetch');
    await harness.notify(ref);
    for (let pass = 0; pass < 20; pass++) {
      harness.clock.advance(MINUTE / 2);
      faults.fail('before fetch');
      await reconcile(harness.job);
    }
    faults.heal();
    // Delays double: six attempts in ten minutes.
    expect((await harness.read(orderId)).payments[0]?.checks).toBe(6);
    // Another webhook triggers another attempt.
    faults.fail('before fetch');
    await harness.notify(ref);
    faults.heal();
    await reconcile(harness.job);
    expect(await statusOf(orderId)).toBe('paid');
  });

  it('is finished when its gateway does not know the payment', async () => {
    const { orderId, paymentId } = await harness.place();
    await db.update(payment).set({ gatewayRef: 'spm_lost' }).where(eq(payment.id, paymentId));
    await harness.notify('spm_lost');
    await vi.waitFor(
      async () => {
        const { payments } = await harness.read(orderId);
        expect(payments).toMatchObject([{ status: 'failed', closed: true, checkAt: null }]);
      },
      { timeout: 20_000 },
    );
    expect(await eventsOf('spm_lost')).toMatchObject([{ settledAt: expect.any(Date) }]);
  });
});
